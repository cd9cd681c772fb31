import { Link, useLoaderData } from 'react-router';
import type { Answer } from '../../lib/door';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { act } from '../../ui/act';
import { Actions } from '../../ui/actions';
import { Badge } from '../../ui/badge';
import { Filters } from '../../ui/filters';
import { Rows } from '../../ui/rows';
import { RentalsHead } from '../parts';
import { rentalsTexts } from '../texts';

type Pickup = Answer<'rentals.pickups'>[number];

export const loader = screenLoader([rentalsTexts], async ({ desk, query }) => ({
  pickups: (await desk.read('rentals.pickups', { all: query.get('view') === 'all' })).output,
}));

/** Routers that customers want to be fetched: where, and whether a courier is booked. */
export function Component() {
  const { pickups } = useLoaderData<typeof loader>();
  const t = useT(rentalsTexts);
  return (
    <>
      <RentalsHead below={t('pickupsSays')} />
      <Filters
        of={[
          {
            name: 'view',
            label: t('view'),
            kind: 'choice',
            choices: [{ value: 'all', label: t('alsoArranged') }],
          },
        ]}
      />
      <Rows
        name={t('pickups')}
        of={pickups}
        keyOf={({ serial }) => serial}
        empty={{ title: t('noPickups'), says: t('noPickupsSays') }}
      >
        {(pickup) => <PickupRow of={pickup} />}
      </Rows>
    </>
  );
}

function PickupRow({ of: pickup }: { of: Pickup }) {
  const t = useT(rentalsTexts);
  const { day, moment } = useFormat();
  const { serial, order, customer, phone, address, requested, end, arranged } = pickup;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Link to={`/units/${encodeURIComponent(serial)}`} className="font-semibold text-link">
          {serial}
        </Link>
        <Link to={`/orders/${order}`} className="text-link underline">
          {order}
        </Link>
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
              act({
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
