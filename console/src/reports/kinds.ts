import type { ReportKind } from '@langit/contract/values/reports';
import type { ConsoleTexts } from '../lib/texts';
import type { Leaves } from '../ui/fit-columns';

/** How a figure is written. */
export type FigureKind = 'money' | 'count' | 'seconds' | 'percent' | 'text';
/** Texts without a placeholder. */
type Title = {
  [K in keyof ConsoleTexts['reports']]: ConsoleTexts['reports'][K] extends object | `${string}{${string}`
    ? never
    : K;
}[keyof ConsoleTexts['reports']];
export type Figure = {
  name: string;
  title: Title;
  kind: FigureKind;
  isExtra?: true;
  /** Where the table has no room, its column leaves; its sum stands above. */
  leaves?: Leaves;
  /** How it goes into the result: the figures with a sign add up in public. */
  sign?: '−' | '+' | '=';
  /** Zero in all rows, it is not shown. */
  whenNotZero?: true;
};

type Shown = {
  /** Its name. */
  title: Title;
  call: `reports.${ReportKind}`;
  /** The figure that is compared with another period. */
  main: string;
  /** The figure of the chart, where it is not the compared one. */
  chart?: string;
  /** What its rows are where nothing is chosen, other than the first key of its call. */
  by?: string;
  /** The answer, above the chart: sums over all rows; a median has no sum. */
  sums: readonly string[];
  /** Which orders are in it, and what its figures mean. */
  says?: Title;
  figures: readonly Figure[];
};

const money = (name: string, title: Title, isExtra?: true): Figure => ({
  name,
  title,
  kind: 'money',
  ...(isExtra ? { isExtra } : {}),
});
const count = (name: string, title: Title): Figure => ({ name, title, kind: 'count' });
const seconds = (name: string, title: Title): Figure => ({ name, title, kind: 'seconds' });
const orders = count('orders', 'orders');
/** As in the list of products. */
const pieces = count('pieces', 'pieces');
/** What is zero in most shops stands where it is not: the sums have to add up with what is visible. */
const part = (
  sign: NonNullable<Figure['sign']>,
  figure: Figure,
  rest: Pick<Figure, 'isExtra' | 'leaves' | 'whenNotZero'> = {},
): Figure => ({ ...figure, sign, ...rest });
const seldom = { whenNotZero: true } as const;
/** It says how the result came about, and leaves a narrow table after what says less. */
const lastToLeave = { leaves: 'third' } as const;

/** From what came in to the profit. The credits of suppliers are a figure of their own: the cost is what was charged. */
const account: readonly Figure[] = [
  money('received', 'received'),
  part('−', money('refunded', 'refunded'), lastToLeave),
  part('−', money('charged_back', 'chargedBack'), { ...seldom, ...lastToLeave }),
  part('−', money('fee', 'fee'), lastToLeave),
  part('−', money('tax', 'taxes'), { ...seldom, leaves: 'second' }),
  part('−', money('cost', 'cost'), lastToLeave),
  part('+', money('credit', 'credit'), { leaves: 'second' }),
  part('−', money('left_out', 'leftOut', true), seldom),
  part('=', money('result', 'result')),
];

const margin: Shown = {
  title: 'margin',
  call: 'reports.margin',
  main: 'received',
  chart: 'result',
  sums: ['result', 'received', 'orders'],
  says: 'says_margin',
  figures: [
    pieces,
    { ...orders, leaves: 'second' },
    ...account,
    { ...count('without_cost', 'withoutCost'), isExtra: true },
  ],
};

/** The text that names a report by what its rows are: each pair that a screen offers has one. */
export const nameOfReport = (report: ReportKind, by: string) =>
  `named_${report}_${by}` as Extract<keyof ConsoleTexts['reports'], `named_${string}`>;

/** What each report shows. Names are those of the call's answer. */
export const shownReports: Readonly<Record<ReportKind, Shown>> = {
  sales: {
    title: 'sales',
    call: 'reports.sales',
    main: 'received',
    sums: ['received', 'orders', 'pieces', 'refunded'],
    says: 'says_sales',
    figures: [
      orders,
      { ...pieces, ...lastToLeave },
      money('goods', 'goods', true),
      money('delivery', 'deliveryFee', true),
      money('tax', 'taxes', true),
      { ...money('discount', 'discount'), ...lastToLeave, ...seldom },
      money('total', 'total', true),
      money('received', 'received'),
      money('refunded', 'refunded'),
    ],
  },
  margin,
  delivery: {
    title: 'delivery',
    call: 'reports.delivery',
    // Of one supplier, as most shops have, there is no picture.
    by: 'day',
    main: 'median_seconds',
    sums: ['median_seconds', 'p90_seconds', 'slowest_seconds', 'orders'],
    says: 'says_delivery',
    figures: [
      orders,
      seconds('median_seconds', 'median'),
      seconds('p90_seconds', 'p90'),
      seconds('slowest_seconds', 'slowest'),
    ],
  },
  suppliers: {
    title: 'suppliers',
    call: 'reports.suppliers',
    main: 'orders',
    sums: ['orders', 'cost', 'credit', 'refused_orders'],
    says: 'says_suppliers',
    figures: [
      orders,
      { name: 'share_percent', title: 'share', kind: 'percent' },
      money('cost', 'cost'),
      { ...money('credit', 'credit'), ...lastToLeave },
      count('refused_orders', 'refused'),
    ],
  },
  refunds: {
    title: 'refunds',
    call: 'reports.refunds',
    main: 'done',
    sums: ['done', 'amount', 'refunds', 'open'],
    says: 'says_refunds',
    figures: [
      orders,
      count('refunds', 'refundsMany'),
      money('amount', 'amount'),
      money('done', 'done'),
      count('open', 'open'),
      { ...count('refused', 'refusedRefunds'), ...lastToLeave },
    ],
  },
  vouchers: {
    title: 'vouchers',
    call: 'reports.vouchers',
    main: 'discount',
    sums: ['discount', 'result', 'orders'],
    says: 'says_vouchers',
    figures: [orders, money('discount', 'discount'), ...account],
  },
  rentals: {
    title: 'rentals',
    call: 'reports.rentals',
    main: 'days',
    sums: ['rent', 'days', 'orders'],
    says: 'says_rentals',
    figures: [
      orders,
      count('days', 'days'),
      { name: 'use_percent', title: 'use', kind: 'percent' },
      money('rent', 'rent'),
    ],
  },
};
