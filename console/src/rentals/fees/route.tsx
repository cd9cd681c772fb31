import { Link, useLoaderData } from 'react-router';
import type { Answer } from '../../lib/door';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { Actions } from '../../ui/actions';
import { Badge } from '../../ui/badge';
import { Filters } from '../../ui/filters';
import { Rows } from '../../ui/rows';
import { actsOnCharge } from '../../units/charge-acts';
import { unitsTexts } from '../../units/texts';
import { RentalsHead } from '../parts';
import { rentalsTexts } from '../texts';

type Fee = Answer<'rentals.fees'>[number];

export const loader = screenLoader([rentalsTexts, unitsTexts], async ({ desk, query }) => ({
  fees: (await desk.read('rentals.fees', { all: query.get('view') === 'all' })).output,
}));

/** Fees that are due, and late ones that still grow, of all routers. */
export function Component() {
  const { fees } = useLoaderData<typeof loader>();
  const t = useT(rentalsTexts);
  const { rupiah } = useFormat();
  const due = fees.filter(isOpen).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <RentalsHead below={due > 0 ? t('feesDue', { amount: rupiah(due) }) : t('feesSays')} />
      <Filters
        of={[
          {
            name: 'view',
            label: t('view'),
            kind: 'choice',
            choices: [{ value: 'all', label: t('alsoSettled') }],
          },
        ]}
      />
      <Rows
        name={t('fees')}
        of={fees}
        keyOf={({ charge, order, serial }) => charge ?? `${order} ${serial}`}
        empty={{ title: t('noFees'), says: t('noFeesSays') }}
      >
        {(fee) => <FeeRow of={fee} />}
      </Rows>
    </>
  );
}

const isOpen = ({ state }: Fee): boolean => state !== 'paid' && state !== 'waived';

function FeeRow({ of: fee }: { of: Fee }) {
  const t = useT(rentalsTexts);
  const units = useT(unitsTexts);
  const word = useWord(unitsTexts);
  const { day, rupiah } = useFormat();
  const { charge, serial, order, state } = fee;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{rupiah(fee.amount)}</span> {units(`charge_${fee.kind}`)}
        <Badge tone={isOpen(fee) ? 'bad' : 'plain'}>
          {charge === null ? t('stillGrows') : (word(`charge_${state}`) ?? state)}
        </Badge>
      </p>
      <p className="break-words">
        <Link to={`/units/${encodeURIComponent(serial)}`} className="text-link underline">
          {serial}
        </Link>{' '}
        <Link to={`/orders/${order}`} className="text-link underline">
          {order}
        </Link>{' '}
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
      {charge !== null && isOpen(fee) && (
        <div className="mt-2">
          <Actions isOneOfMany name={charge} of={actsOnCharge(charge, units)} />
        </div>
      )}
    </>
  );
}
