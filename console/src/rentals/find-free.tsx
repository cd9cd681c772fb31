import { addDays } from '@langit/contract/values/calendar-days';
import { type DeliveryMethod, deliveryMethods } from '@langit/contract/values/rentals';
import { Button, ButtonLink } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { useState } from 'react';
import { useFormat } from '../lib/format';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useRead } from '../lib/use-read';
import { useValue } from '../lib/value';
import { DayField } from '../ui/day-field';
import { FailureNote } from '../ui/failure';
import { ChoiceField } from '../ui/field';
import { ThingLink } from '../ui/thing-link';

type Wanted = { from: string; to: string; method: DeliveryMethod };

/** The days and the delivery of a rental, and the routers of all models that are free for it. */
export function FindFree({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useT('rentals');
  const states = useT('states');
  const [wanted, setWanted] = useState<Wanted>({
    from: addDays(today, 1),
    to: addDays(today, 4),
    method: 'fast',
  });
  const [searched, setSearched] = useState(wanted);
  return (
    <Dialog title={t('findFree')} size="wide" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSearched(wanted);
        }}
      >
        <p className="mb-3 text-slate">{t('findFreeSays')}</p>
        <div className="gap-4 sm:grid sm:grid-cols-[1fr_1fr_1fr_auto] sm:items-end">
          <DayField
            label={t('firstDay')}
            required
            min={today}
            value={wanted.from}
            onChange={(from) => setWanted({ ...wanted, from, to: wanted.to < from ? from : wanted.to })}
          />
          <DayField
            label={t('lastDay')}
            required
            min={wanted.from}
            value={wanted.to}
            onChange={(to) => setWanted({ ...wanted, to })}
          />
          <ChoiceField
            label={t('delivery')}
            value={wanted.method}
            choices={deliveryMethods.map((value) => ({ value, label: states(`method_${value}`) }))}
            onChange={({ target: { value } }) =>
              setWanted({ ...wanted, method: deliveryMethods.find((method) => method === value) ?? 'fast' })
            }
          />
          <Button type="submit" look="primary" className="mb-4 w-full sm:w-auto">
            {t('find')}
          </Button>
        </div>
      </form>
      <Free key={JSON.stringify(searched)} wanted={searched} />
    </Dialog>
  );
}

function Free({ wanted }: { wanted: Wanted }) {
  const t = useT('rentals');
  const ui = useT('ui');
  const { listed, days } = useFormat();
  const permissions = useValue(useStaffSession().person)?.permissions ?? [];
  const { output, failure } = useRead('rentals.free', wanted);
  if (failure) return <FailureNote failure={failure} />;
  if (!output) return <p role="status">{ui('working')}</p>;
  const free = output.models.filter((model) => model.free.length > 0);
  const taken = output.models.filter((model) => model.free.length === 0);
  const orderOf = (product: string) =>
    `/orders/new?${new URLSearchParams({ product, start: wanted.from, end: wanted.to, method: wanted.method })}`;
  return (
    <section aria-live="polite" aria-label={days(wanted.from, wanted.to)}>
      {!output.can_be_ordered && <p className="mb-3 font-semibold">{t('notOrderable')}</p>}
      {free.length === 0 && <p className="font-semibold">{t('noFree')}</p>}
      <ul className="divide-y divide-line">
        {free.map(({ product, name, in_service: all, free: serials }) => (
          <li key={product} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <p>
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-slate">{t('freeOf', { free: serials.length, all })}</span>
              </p>
              <p className="flex flex-wrap gap-x-4">
                {serials.map((serial) => (
                  <ThingLink key={serial} of="unit" name={serial} />
                ))}
              </p>
            </div>
            {output.can_be_ordered && permissions.includes('orders.place') && (
              <ButtonLink look="secondary" className="shrink-0" to={orderOf(product)}>
                {t('newOrder')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {taken.length > 0 && free.length > 0 && (
        <p className="mt-3 text-slate">{t('allTaken', { models: listed(taken.map(({ name }) => name)) })}</p>
      )}
    </section>
  );
}
