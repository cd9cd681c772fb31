import { isFeeOpen } from '@langit/contract/values/rentals';
import { Badge } from '@langit/ui/badge';
import { useLoaderData, useSearchParams } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { actionsOnCharge } from '../../things/units/charge-actions';
import { Actions } from '../../ui/actions';
import { Filters } from '../../ui/filters';
import { Rows } from '../../ui/rows';
import { ThingLink } from '../../ui/thing-link';
import { RentalsHead } from '../parts';

type Fee = Answer<'rentals.fees'>[number];

export const loader = screenLoader(['rentals', 'units'], async ({ session, query }) => ({
  fees: (await session.read('rentals.fees', { all: query.get('view') === 'all' })).output,
}));

/** Fees that are due, and late ones that still grow, of all routers. */
export function Component() {
  const { fees } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const isAll = query.get('view') === 'all';
  const t = useT('rentals');
  const { rupiah } = useFormat();
  const due = fees.filter(({ state }) => isFeeOpen(state)).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <RentalsHead below={due > 0 ? t('feesDue', { amount: rupiah(due) }) : t('feesSays')} />
      <Filters
        views={[
          { label: t('feesOpen'), query: '' },
          { label: t('all'), query: 'view=all' },
        ]}
      />
      <Rows
        name={t('fees')}
        of={fees}
        keyOf={({ charge, order, serial }) => charge ?? `${order} ${serial}`}
        empty={{ title: t(isAll ? 'noFeesYet' : 'noFees'), text: t('noFeesSays') }}
      >
        {(fee) => <FeeRow of={fee} />}
      </Rows>
    </>
  );
}

function FeeRow({ of: fee }: { of: Fee }) {
  const t = useT('rentals');
  const units = useT('units');
  const word = useWord('units');
  const { day, rupiah } = useFormat();
  const { charge, serial, order, state } = fee;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{rupiah(fee.amount)}</span> {units(`charge_${fee.kind}`)}
        <Badge tone={isFeeOpen(state) ? 'bad' : 'plain'}>
          {charge === null ? t('stillGrows') : (word(`charge_${state}`) ?? state)}
        </Badge>
      </p>
      <p className="break-words">
        <ThingLink of="unit" name={serial} /> <ThingLink of="order" name={order} />{' '}
        {[fee.customer, fee.phone, fee.email].filter(Boolean).join(' · ')}
      </p>
      <p className="text-slate text-xs">
        {[
          t('endsOn', { day: day(fee.end) }),
          fee.returned && units('returnedOn', { day: day(fee.returned) }),
          fee.method && units(fee.method),
          fee.reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {charge !== null && isFeeOpen(state) && (
        <div className="mt-2">
          <Actions isOneOfMany name={charge} of={actionsOnCharge(charge, units)} />
        </div>
      )}
    </>
  );
}
