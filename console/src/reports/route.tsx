import { addressInput } from '@langit/contract/operator/address-input';
import { ordersOf, refusedOrdersOf } from '@langit/contract/operator/report-orders';
import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { comparisons, type ReportKind, reportKeys, reportKinds } from '@langit/contract/values/reports';
import type { ReactNode } from 'react';
import { Link, redirect, useLoaderData, useSearchParams } from 'react-router';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import type { Column } from '../ui/columns';
import { Filters } from '../ui/filters';
import { List } from '../ui/list';
import { ScreenHead } from '../ui/screen-head';
import { hasFiguresBefore, isPeriod, useBars } from './bars';
import { Chart } from './chart';
import { figuresOnCard, type Row, useFigure, useKeyName } from './figures';
import { type Figure, type FigureKind, nameOfReport, shownReports } from './kinds';
import { PeriodChoice, useDayFilters } from './period-choice';
import { periodOf } from './periods';
import { ReportFiles } from './report-files';
import { ReportTabs } from './report-tabs';
import { sortRows } from './sort-rows';
import { Sums, sumOf } from './sums';

const isKind = (text: string | undefined): text is ReportKind => reportKinds.some((kind) => kind === text);
const rowsOfPage = 100;

/** What is said of the period that the figures are compared with; `none`: it has no figures. */
const comparedBy = { previous: 'comparedPrevious', year: 'comparedYear', none: 'comparedNone' } as const;

export const loader = screenLoader(['reports', 'refund-words'], async ({ session, params, query }) => {
  if (!isKind(params.kind)) throw redirect('/reports');
  const report = params.kind;
  const keys: readonly string[] = reportKeys[report];
  const by = keys.find((key) => key === query.get('by')) ?? keys[0] ?? '';
  const { name: period, ...days } = periodOf(query, dayInJakarta(new Date()));
  const { call } = shownReports[report];
  const [{ output, next }, whole] = await Promise.all([
    session.read(call, addressInput(call, query, rowsOfPage, days)),
    // A median of several groups is not the sum of theirs.
    report === 'delivery' ? session.read('reports.delivery', { ...days, by: 'whole' }) : null,
  ]);
  const rows = output as readonly Row[];
  return {
    report,
    by,
    period,
    days,
    rows,
    whole: (whole?.output as readonly Row[] | undefined) ?? rows,
    next,
  };
});

/** Money stands without "Rp" in its rows. */
const unitOf = (kind: FigureKind): { unit?: 'Rp' } => (kind === 'money' ? { unit: 'Rp' } : {});

export function Component() {
  const { report, by, period, days, rows, whole, next } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const t = useT('reports');
  const { day, labelled } = useFormat();
  const write = useFigure();
  const nameOf = useKeyName();
  const barsOf = useBars();
  const dayFilters = useDayFilters(period);
  const { main, chart = main, says, figures } = shownReports[report];
  const keys = reportKeys[report];
  const compare = comparisons.find((comparison) => comparison === query.get('compare'));
  const asksToCompare = compare !== undefined && by !== 'order';
  /** A period without figures is said in a line, and is no column of zeros. */
  const isCompared = asksToCompare && hasFiguresBefore(rows);
  const isWhole = next === null && !query.has('cursor');
  const mainFigure = figures.find(({ name }) => name === main);
  const chartFigure = figures.find(({ name }) => name === chart);
  const mainKind = mainFigure?.kind ?? 'count';
  const byName = t(by as 'day');
  const named = t(nameOfReport(report, by));
  const leftOut = sumOf(rows, 'left_out') ?? 0;
  const from = day(days.from);
  const to = day(days.to);
  const columns: Column<Row>[] = [
    { name: by, title: byName, cell: (row) => nameOf(by, row), isLong: true, sorts: isWhole },
    ...figures.map((figure) => columnOf(figure)),
    ...(isCompared
      ? [
          {
            name: 'before',
            title: t('before'),
            ...unitOf(mainKind),
            cell: (row: Row) => write(mainKind, row.before, { isBelowUnit: true }),
            isNumber: true,
            sorts: isWhole,
          },
          {
            name: 'orders_before',
            title: t('ordersBefore'),
            cell: (row: Row) => write('count', row.orders_before),
            isNumber: true,
            sorts: isWhole,
            isExtra: true,
          },
        ]
      : []),
  ];
  function columnOf({ name, title, kind, isExtra, leaves, whenNotZero }: Figure): Column<Row> {
    const cell = (row: Row): ReactNode =>
      name === 'refused_orders' && Number(row[name]) > 0 ? (
        <Link
          className="relative z-10 text-link"
          to={`/orders?${new URLSearchParams({ view: 'all', ...refusedOrdersOf(String(row[by]), days) })}`}
        >
          {write(kind, row[name])}
        </Link>
      ) : (
        write(kind, row[name], { isBelowUnit: true })
      );
    return {
      name,
      title: t(title),
      ...unitOf(kind),
      cell,
      isNumber: kind !== 'text',
      sorts: isWhole,
      ...(leaves && { leaves }),
      ...(isExtra || (whenNotZero && !sumOf(rows, name)) ? { isExtra: true } : {}),
    };
  }
  const toOrders = (row: Row): string =>
    by === 'order'
      ? `/orders/${row.order}`
      : `/orders?${new URLSearchParams({ view: 'all', ...ordersOf(report, by, String(row[by]), days) })}`;
  const bars = chartFigure
    ? barsOf(rows, {
        by,
        days,
        figure: chartFigure,
        isCompared: isCompared && chart === main,
        isWhole: next === null,
      })
    : [];
  const comparison = asksToCompare && rows.length > 0 ? (isCompared ? compare : 'none') : undefined;
  const sort = isWhole ? columns.find(({ name }) => name === query.get('sort'))?.name : undefined;
  const sortedBy = (row: Row): string | number | null => {
    const value = row[sort ?? by] ?? null;
    if (sort === by) return by === 'day' ? String(value) : nameOf(by, row);
    // A share is written as a text.
    return value === null || Number.isNaN(Number(value)) ? null : Number(value);
  };
  const added: readonly { name: string; kind: FigureKind }[] = [
    ...figures.filter(({ kind }) => kind === 'money' || kind === 'count'),
    ...(isCompared && mainKind !== 'seconds' ? [{ name: 'before', kind: mainKind }] : []),
    ...(isCompared ? [{ name: 'orders_before', kind: 'count' as const }] : []),
  ];
  return (
    <>
      <ScreenHead
        title={labelled(t('title'), t(shownReports[report].title))}
        below={t(comparison ? comparedBy[comparison] : 'period', { from, to })}
      >
        <ReportFiles report={report} days={days} by={keys.length > 1 ? by : undefined} compare={compare} />
      </ScreenHead>
      <ReportTabs />
      <Filters
        lead={<PeriodChoice chosen={period} days={days} />}
        of={[
          ...dayFilters,
          ...(keys.length > 1
            ? [
                {
                  name: 'by',
                  label: t('by'),
                  kind: 'choice' as const,
                  choices: keys.map((value) => ({ value, label: t(value) })),
                },
              ]
            : []),
          {
            name: 'compare',
            label: t('compare'),
            kind: 'choice',
            choices: comparisons.map((value) => ({ value, label: t(value) })),
          },
        ]}
      />
      {rows.length > 0 && isWhole && (
        <Sums report={report} rows={rows} whole={whole} isCompared={isCompared} />
      )}
      {says && rows.length > 0 && <p className="mb-4 text-slate">{t(says)}</p>}
      {leftOut !== 0 && isWhole && (
        <p className="mb-4 rounded-md bg-pale px-4 py-2">
          {t('leftOutSays', { amount: write('money', leftOut) })}
        </p>
      )}
      {rows.some(({ sample_fee: isSample }) => isSample === true) && (
        <p className="mb-4 rounded-md bg-pale px-4 py-2">{t('sampleFee')}</p>
      )}
      {rows.length > 0 && by !== 'order' && (
        <Chart
          name={named}
          bars={bars}
          byDay={by === 'day'}
          left={by === 'day' ? 0 : rows.length - bars.length}
          kind={chartFigure?.kind ?? 'count'}
        />
      )}
      {by === 'day' && rows.length > 0 && !isPeriod(days) && <p className="text-slate">{t('daysLeftOut')}</p>}
      <List
        name={named}
        rows={sort ? sortRows(rows, sortedBy, query.get('order') === 'desc') : rows}
        next={next}
        columns={columns}
        keyOf={(row) => String(row[by])}
        to={toOrders}
        card={(row) => [
          nameOf(by, row),
          <span key="figures" className="flex flex-wrap gap-x-3">
            {figuresOnCard(figures, row).map(({ name, title, kind }) => (
              <span key={name}>{`${t(title)} ${write(kind, row[name])}`}</span>
            ))}
          </span>,
        ]}
        sums={
          isWhole && rows.length > 1
            ? {
                title: t('sum'),
                of: Object.fromEntries(
                  added.map(({ name, kind }) => [
                    name,
                    write(kind, sumOf(rows, name) ?? 'not recorded', { isBelowUnit: true }),
                  ]),
                ),
              }
            : undefined
        }
        empty={{ title: t('none'), children: t('noneSays') }}
      />
    </>
  );
}
