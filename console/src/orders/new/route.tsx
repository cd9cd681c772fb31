import { addressInput } from '@langit/contract/operator/address-input';
import { deliveryMethods } from '@langit/contract/values/rentals';
import { Button } from '@langit/ui/button';
import { useRef, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { type Answer, CallFailure, type Failure } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { useUnsavedFields } from '../../lib/unsaved';
import { actionOf } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { DayField } from '../../ui/day-field';
import { Empty } from '../../ui/empty';
import { errorOf, FailureNote } from '../../ui/failure';
import { ChoiceField, TextField } from '../../ui/field';
import { FindField } from '../../ui/find-field';
import { Facts, Panel } from '../../ui/panel';
import { ScreenHead } from '../../ui/screen-head';

type Price = Answer<'orders.price'>;

const ofRental = ['start', 'end', 'method'];
const fields = ['customer', 'product', ...ofRental, 'count', 'days'];

/** What the address says of the order: the input of the calls. */
const askedOf = (query: URLSearchParams) => addressInput('orders.price', query);

export const loader = screenLoader(['new-order', 'states'], async ({ session, query }) => {
  const nothing: { price: Price | null; failure: Failure | null } = { price: null, failure: null };
  if (!query.get('customer') || !query.get('product')) return nothing;
  try {
    const { output } = await session.read('orders.price', askedOf(query));
    return { ...nothing, price: output };
  } catch (error) {
    // What is wrong with the order stands at its fields.
    if (!(error instanceof CallFailure) || !['VALIDATION', 'NOT_POSSIBLE'].includes(error.failure.code))
      throw error;
    return { ...nothing, failure: error.failure };
  }
});

export function Component() {
  const { price, failure } = useLoaderData<typeof loader>();
  const [query, setQuery] = useSearchParams();
  const typed = useUnsavedFields('address');
  const t = useT('new-order');
  const state = useT('states');
  const screenName = useT('screens');
  // The shop asks for the days of a router, or they are there.
  const isRental = ofRental.some((name) => query.get(name) || errorOf(failure, name));
  const field = (name: string, label: string, hint?: string, initial = '') => ({
    name,
    label,
    hint,
    defaultValue: query.get(name) ?? initial,
    error: errorOf(failure, name),
    autoComplete: 'off',
  });
  const form = useRef<HTMLFormElement>(null);
  /** Reads the price of what stands in the form. `chosen`: what was chosen just now. */
  const ask = (chosen: Readonly<Record<string, string>> = {}) => {
    if (!form.current) return;
    const typedIn = [...new FormData(form.current)].map(
      ([name, value]) => [name, String(value).trim()] as const,
    );
    const entries = Object.entries({ ...Object.fromEntries(typedIn), ...chosen });
    // A choice asks for the price as soon as the order has both.
    const isComplete = ['customer', 'product'].every((name) =>
      entries.some(([key, value]) => key === name && value),
    );
    if (Object.keys(chosen).length > 0 && !isComplete) return;
    // What was typed is in the address from here on.
    typed.saved();
    setQuery(new URLSearchParams(entries.filter(([, value]) => value !== '')));
  };
  return (
    <>
      <ScreenHead
        back={{ to: '/orders', name: screenName('orders') }}
        title={t('title')}
        below={t('intro')}
      />
      <div className="max-w-3xl gap-6 lg:grid lg:max-w-none lg:grid-cols-2 lg:items-start">
        <form
          // Another address sets the fields anew.
          key={query.toString()}
          className="mb-4 rounded-md border border-line bg-surface p-4"
          onChange={typed.onChange}
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          <FailureNote failure={failure} fields={fields} />
          <FindField
            of="customer"
            {...field('customer', t('customer'), t('customerHint'))}
            required
            onChoose={(customer) => ask({ customer })}
          />
          <FindField
            of="product"
            {...field('product', t('product'), t('productHint'))}
            required
            onChoose={(product) => ask({ product })}
          />
          <div className="grid gap-x-4 sm:grid-cols-2">
            <TextField {...field('count', t('count'), undefined, '1')} type="number" min={1} />
            <TextField {...field('days', t('days'), t('daysHint'))} type="number" min={1} />
            {isRental && (
              <>
                <DayOf {...field('start', t('start'))} />
                <DayOf {...field('end', t('end'))} />
                <ChoiceField
                  {...field('method', t('method'))}
                  choices={[
                    { value: '', label: t('none') },
                    ...deliveryMethods.map((value) => ({ value, label: state(`method_${value}`) })),
                  ]}
                />
              </>
            )}
          </div>
          <Button type="submit" look={price ? 'secondary' : 'primary'}>
            {t('ask')}
          </Button>
        </form>
        {price ? <Priced price={price} /> : <Empty title={t('askFirst')}>{t('askFirstSays')}</Empty>}
      </div>
    </>
  );
}

function Priced({ price }: { price: Price }) {
  const t = useT('new-order');
  const { rupiah } = useFormat();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { figures, ship_to: to } = price;
  const sum = (value: number) => (value === 0 ? null : rupiah(value));
  const request = askedOf(query);
  const open = ({ order }: { order: string }) => void navigate(`/orders/${order}`);
  const customer = query.get('customer') ?? '';
  const place = actionOf({
    call: 'orders.place',
    label: t('place'),
    input: { ...request, total: figures.total },
    help: t('placeSays', { customer, total: rupiah(figures.total) }),
    done: t('placed'),
    after: open,
  });
  return (
    <Panel title={t('price')}>
      <p className="mb-3 font-semibold">
        {[t('pieces', { count: price.count }), price.name, price.days && t('forDays', { days: price.days })]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Facts
        of={[
          [t('subtotal'), sum(figures.subtotal)],
          [t('rent'), sum(figures.rent)],
          [t('delivery'), sum(figures.delivery)],
          [t('tax'), sum(figures.tax)],
          [t('total'), <strong key="total">{rupiah(figures.total)}</strong>],
          [t('sentTo'), to && [to.name, to.phone, to.address, to.province].filter(Boolean).join(', ')],
        ]}
      />
      <div className="mt-4">
        <Actions
          steps={[place]}
          of={[
            place,
            actionOf({
              call: 'orders.gift',
              label: t('gift'),
              input: request,
              help: t('giftSays'),
              isDangerous: true,
              done: t('given'),
              after: open,
            }),
          ]}
        />
      </div>
    </Panel>
  );
}

/** A day of the form, which keeps it itself until the form is sent. */
function DayOf({
  defaultValue,
  ...field
}: {
  name: string;
  label: string;
  defaultValue: string;
  error?: string | undefined;
}) {
  const [day, setDay] = useState(defaultValue);
  return <DayField {...field} value={day} onChange={setDay} />;
}
