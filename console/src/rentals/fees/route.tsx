import { addressOf } from '@langit/contract/operator/things';
import { isFeeOpen } from '@langit/contract/values/rentals';
import { Badge } from '@langit/ui/badge';
import { useLoaderData, useSearchParams } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { rupiahFigure, useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { actionsOnCharge, nameOfFee } from '../../things/units/charge-actions';
import { ActionButton } from '../../ui/actions';
import { CardLine } from '../../ui/card-line';
import type { Column } from '../../ui/columns';
import { Filters } from '../../ui/filters';
import { List } from '../../ui/list';
import { RowActs } from '../../ui/row-acts';
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
      <FeeTable
        of={customersOf(fees)}
        empty={{ title: t(isAll ? 'noFeesYet' : 'noFees'), children: t('noFeesSays') }}
      />
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

/** The fees by customer, each with the sum of what is still to come. */
function FeeTable({
  of: customers,
  empty,
}: {
  of: readonly OfCustomer[];
  empty: { title: string; children: string };
}) {
  const t = useT('rentals');
  const units = useT('units');
  const ui = useT('ui');
  const { day, dayInList, rupiah } = useFormat();
  const titles = new Map(
    customers.flatMap(({ key, fees, open }) => {
      const title = [fees[0]?.customer ?? key, fees[0]?.phone, open > 0 && rupiah(open)];
      return fees.map((fee) => [fee, title.filter(Boolean).join(' · ')] as const);
    }),
  );
  const nameOf = (fee: Fee) => units(nameOfFee(fee.kind, fee.lost));
  const noteOf = ({ returned, lost, method, reason }: Fee) =>
    [
      returned && units(lost ? 'lostOn' : 'returnedOn', { day: day(returned) }),
      method && units(method),
      reason,
    ]
      .filter(Boolean)
      .join(' · ');
  const columns: readonly Column<Fee>[] = [
    { name: 'fee', title: t('feeOf'), cell: nameOf, isLong: true },
    {
      name: 'unit',
      title: t('unit'),
      cell: ({ serial }) => (
        <span className="relative z-10">
          <ThingLink of="unit" name={serial} />
        </span>
      ),
    },
    {
      name: 'order',
      title: t('order'),
      cell: ({ order }) => (
        <span className="relative z-10">
          <ThingLink of="order" name={order} />
        </span>
      ),
      leaves: 'second',
    },
    {
      name: 'end',
      title: t('bookedDays'),
      cell: ({ end }) => t('endsOn', { day: dayInList(end) }),
      leaves: 'first',
    },
    { name: 'note', title: t('feeNote'), cell: noteOf, isLong: true, leaves: 'third' },
    { name: 'state', title: t('status'), cell: (fee) => <FeeState of={fee} /> },
    {
      name: 'amount',
      title: t('amount'),
      unit: 'Rp',
      cell: ({ amount }) => rupiahFigure(amount),
      isNumber: true,
    },
    { name: 'acts', title: ui('actions'), cell: (fee) => <FeeActs of={fee} />, hasButtons: true },
  ];
  return (
    <List
      name={t('fees')}
      rows={customers.flatMap(({ fees }) => fees)}
      next={null}
      columns={columns}
      keyOf={({ charge, order, serial }) => charge ?? `${order} ${serial}`}
      to={({ order }) => addressOf('order', order)}
      groupOf={(fee) => titles.get(fee) ?? null}
      card={(fee) => [
        <CardLine key="fee" wraps end={rupiah(fee.amount)}>
          {nameOf(fee)}
        </CardLine>,
        <span key="more" className="grid gap-y-1">
          <span className="flex flex-wrap items-center gap-x-3">
            {fee.serial} <FeeState of={fee} />
          </span>
          {noteOf(fee)}
          <FeeActs of={fee} />
        </span>,
      ]}
      empty={empty}
    />
  );
}

function FeeState({ of: { charge, state } }: { of: Fee }) {
  const t = useT('rentals');
  const word = useWord('units');
  return (
    <Badge tone={isFeeOpen(state) ? 'bad' : 'plain'}>
      {charge === null ? t('stillGrows') : (word(`charge_${state}`) ?? state)}
    </Badge>
  );
}

/** What can be done with a fee that no longer grows. */
function FeeActs({ of: { charge, state } }: { of: Fee }) {
  const units = useT('units');
  if (charge === null || !isFeeOpen(state)) return null;
  return (
    <RowActs>
      {actionsOnCharge(charge, units).map((action) => (
        <ActionButton key={action.call} look="quiet" small of={charge} action={action} />
      ))}
    </RowActs>
  );
}
