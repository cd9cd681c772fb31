import { isFeeOpen } from '@langit/contract/values/rentals';
import { Badge } from '@langit/ui/badge';
import { useLoaderData, useSearchParams } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { actionsOnCharge, nameOfFee } from '../../things/units/charge-actions';
import { Actions } from '../../ui/actions';
import { Empty } from '../../ui/empty';
import { Filters } from '../../ui/filters';
import { ThingLink } from '../../ui/thing-link';
import { RentalsHead } from '../parts';

type Fee = Answer<'rentals.fees'>[number];

export const loader = screenLoader(['rentals', 'units'], async ({ session, query }) => ({
  fees: (await session.read('rentals.fees', { all: query.get('view') === 'all' })).output,
}));

/** Fees that are due, and late ones that still grow, of all routers, by customer. */
export function Component() {
  const { fees } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const isAll = query.get('view') === 'all';
  const t = useT('rentals');
  const { rupiah } = useFormat();
  const due = openSum(fees);
  return (
    <>
      <RentalsHead below={due > 0 ? t('feesDue', { amount: rupiah(due) }) : t('feesSays')} />
      <Filters
        views={[
          { label: t('feesOpen'), query: '' },
          { label: t('all'), query: 'view=all' },
        ]}
      />
      {fees.length === 0 ? (
        <Empty title={t(isAll ? 'noFeesYet' : 'noFees')}>{t('noFeesSays')}</Empty>
      ) : (
        <FeeTable of={customersOf(fees)} />
      )}
    </>
  );
}

type OfCustomer = { key: string; fees: readonly Fee[]; open: number };

const openSum = (fees: readonly Fee[]): number =>
  fees.filter(({ state }) => isFeeOpen(state)).reduce((sum, { amount }) => sum + amount, 0);

/** Who owes the most comes first. */
const customersOf = (fees: readonly Fee[]): OfCustomer[] =>
  [...Map.groupBy(fees, ({ email, customer, order }) => email ?? customer ?? order)]
    .map(([key, ofOne]) => ({ key, fees: ofOne, open: openSum(ofOne) }))
    .sort((a, b) => b.open - a.open || a.key.localeCompare(b.key));

const cell = 'px-3 py-2 align-middle';

/** The fees by customer, each with the sum of what is still to come; on a phone the cells of a fee stand below each other. */
function FeeTable({ of: customers }: { of: readonly OfCustomer[] }) {
  const t = useT('rentals');
  const { rupiah } = useFormat();
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-surface">
      <table aria-label={t('fees')} className="w-full border-collapse text-left max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-line border-b text-slate text-xs">
            {(['feeOf', 'unit', 'order', 'bookedDays', 'status'] as const).map((name) => (
              <th key={name} scope="col" className={`${cell} font-semibold`}>
                {t(name)}
              </th>
            ))}
            <th scope="col" className={`${cell} text-right font-semibold`}>
              {t('amount')}
            </th>
            <td />
          </tr>
        </thead>
        {customers.map(({ key, fees, open }) => (
          <tbody key={key} className="max-md:block">
            <tr className="border-line border-y bg-tint max-md:flex max-md:items-baseline max-md:justify-between">
              <th scope="rowgroup" colSpan={5} className={`${cell} font-semibold`}>
                {fees[0]?.customer ?? key}
                {fees[0]?.phone && (
                  <span className="ml-3 font-normal text-slate max-md:ml-0 max-md:block">
                    {fees[0].phone}
                  </span>
                )}
              </th>
              <td className={`${cell} whitespace-nowrap text-right font-semibold`}>
                {open > 0 && rupiah(open)}
              </td>
              <td className="max-md:hidden" />
            </tr>
            {fees.map((fee) => (
              <FeeRow key={fee.charge ?? `${fee.order} ${fee.serial}`} of={fee} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function FeeRow({ of: fee }: { of: Fee }) {
  const t = useT('rentals');
  const units = useT('units');
  const word = useWord('units');
  const { day, dayInList, rupiah } = useFormat();
  const { charge, serial, order, state, returned } = fee;
  const over = returned && units(fee.lost ? 'lostOn' : 'returnedOn', { day: day(returned) });
  const note = [over, fee.method && units(fee.method), fee.reason].filter(Boolean).join(' · ');
  return (
    <tr className="border-line border-b last:border-b-0 max-md:flex max-md:flex-wrap max-md:items-center max-md:py-1">
      <td className={`${cell} max-md:w-full max-md:pb-0`}>
        <span className="font-semibold">{units(nameOfFee(fee.kind, fee.lost))}</span>
        {note && <span className="block text-slate text-xs">{note}</span>}
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <ThingLink of="unit" name={serial} />
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <ThingLink of="order" name={order} />
      </td>
      <td className={`${cell} whitespace-nowrap max-md:hidden`}>
        {t('endsOn', { day: dayInList(fee.end) })}
      </td>
      <td className={cell}>
        <Badge tone={isFeeOpen(state) ? 'bad' : 'plain'}>
          {charge === null ? t('stillGrows') : (word(`charge_${state}`) ?? state)}
        </Badge>
      </td>
      <td className={`${cell} whitespace-nowrap text-right max-md:ml-auto`}>{rupiah(fee.amount)}</td>
      <td className={`${cell} text-right max-md:w-full max-md:pt-0 max-md:text-left`}>
        {charge !== null && isFeeOpen(state) && (
          <Actions isOneOfMany name={charge} of={actionsOnCharge(charge, units)} />
        )}
      </td>
    </tr>
  );
}
