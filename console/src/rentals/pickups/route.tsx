import { Badge } from '@langit/ui/badge';
import { useLoaderData, useSearchParams } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { actionOf } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { Filters } from '../../ui/filters';
import { Rows } from '../../ui/rows';
import { ThingLink } from '../../ui/thing-link';
import { RentalsHead } from '../parts';

type Pickup = Answer<'rentals.pickups'>[number];

export const loader = screenLoader(['rentals'], async ({ session, query }) => ({
  pickups: (await session.read('rentals.pickups', { all: query.get('view') === 'all' })).output,
}));

/** Routers that customers want to be fetched: where, and whether a courier is booked. */
export function Component() {
  const { pickups } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const isAll = query.get('view') === 'all';
  const t = useT('rentals');
  return (
    <>
      <RentalsHead below={t('pickupsSays')} />
      <Filters
        views={[
          { label: t('pickupsOpen'), query: '' },
          { label: t('all'), query: 'view=all' },
        ]}
      />
      <Rows
        name={t('pickups')}
        of={pickups}
        keyOf={({ serial }) => serial}
        empty={{ title: t(isAll ? 'noPickupsYet' : 'noPickups'), text: t('noPickupsSays') }}
      >
        {(pickup) => <PickupRow of={pickup} />}
      </Rows>
    </>
  );
}

function PickupRow({ of: pickup }: { of: Pickup }) {
  const t = useT('rentals');
  const { day, moment } = useFormat();
  const { serial, order, customer, phone, address, requested, end, arranged } = pickup;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <ThingLink of="unit" name={serial} look="font-semibold" />
        <ThingLink of="order" name={order} />
        {arranged && <Badge tone="good">{t('arrangedAt', { at: moment(arranged) })}</Badge>}
      </p>
      <p className="whitespace-pre-line break-words">
        {[customer, phone, address].filter(Boolean).join(' · ')}
      </p>
      <p className="text-slate text-xs">
        {[requested && t('askedAt', { at: moment(requested) }), t('endsOn', { day: day(end) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!arranged && (
        <div className="mt-2">
          <Actions
            isOneOfMany
            name={serial}
            of={[
              actionOf({
                call: 'rentals.pickupArranged',
                label: t('arrange'),
                input: { serial },
                fields: [{ name: 'courier', label: t('courier') }],
                done: t('wasArranged'),
              }),
            ]}
          />
        </div>
      )}
    </>
  );
}
