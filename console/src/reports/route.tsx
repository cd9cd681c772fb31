import { addressInput } from '@langit/contract/operator/address-input';
import { ordersOf, refusedOrdersOf } from '@langit/contract/operator/report-orders';
import { dayInJakarta } from '@langit/contract/values/calendar-days';
import {
  comparedDays,
  comparisons,
  type ReportKind,
  reportKeys,
  reportKinds,
} from '@langit/contract/values/reports';
import type { ReactNode } from 'react';
import { Link, redirect, useLoaderData, useSearchParams } from 'react-router';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import type { Column } from '../ui/columns';
import { Filters } from '../ui/filters';
import { List } from '../ui/list';
import { ScreenHead } from '../ui/screen-head';
import { Account } from './account';
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

/** Rows by day are chronological, and rows by order are paged with a cursor. All other rows are sorted by the figure of the chart. */
const hasOwnOrder: readonly string[] = ['day', 'order'];
/** Groupings with short names: their column does not take the spare width. */
const isShort: readonly string[] = ['day', 'order', 'whole'];

export const loader = screenLoader(['reports', 'refund-words'], async ({ session, params, query }) => {
  if (!isKind(params.kind)) throw redirect('/reports');
  const report = params.kind;
  const keys: readonly string[] = reportKeys[report];
  const { call, by: usual = keys[0] ?? '' } = shownReports[report];
  const by = keys.find((key) => key === query.get('by')) ?? usual;
  const { name: period, ...days } = periodOf(query, dayInJakarta(new Date()));
  const [{ output, next }, whole] = await Promise.all([
    session.read(call, addressInput(call, withKey(query, keys, by), rowsOfPage, days)),
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

/** The address with what the rows are, also where it is the usual one; a report with one key has none. */
function withKey(query: URLSearchParams, keys: readonly string[], by: string): URLSearchParams {
  if (keys.length < 2) return query;
  const named = new URLSearchParams(query);
  named.set('by', by);
  return named;
}

/** Money stands without "Rp" in its rows. */
const unitOf = (kind: FigureKind): { unit?: 'Rp' } => (kind === 'money' ? { unit: 'Rp' } : {});

export function Component() {
  const { report, by, period, days, rows, whole, next } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const t = useT('reports');
  const { days: daysText, labelled } = useFormat();
  const write = useFigure();
  const nameOf = useKeyName();
  const barsOf = useBars();
  const dayFilters = useDayFilters(period);
  const { main, chart = main, says, figures } = shownReports[report];
  const hasAccount = figures.some(({ sign }) => sign);
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
  const periodText = daysText(days.from, days.to);
  const before = compare && comparedDays(days, compare);
  const beforeText = before ? daysText(before.from, before.to) : '';
  const sortsAtFirst = isWhole && !hasOwnOrder.includes(by) ? chart : null;
  const columnsBefore: Column<Row>[] = isCompared
    ? [
        {
          name: 'before',
          title: t('figureBefore'),
          ...unitOf(mainKind),
          cell: (row: Row) => write(mainKind, row.before, { isBelowUnit: true }),
          isNumber: true,
          sorts: isWhole,
          // Beside an account the names would have no room.
          ...(hasAccount && { isExtra: true as const }),
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
    : [];
  const columns: Column<Row>[] = [
    {
      name: by,
      title: byName,
      cell: (row) => nameOf(by, row),
      isLong: !isShort.includes(by),
      sorts: isWhole,
    },
    ...figures.flatMap((figure) => [columnOf(figure), ...(figure.name === main ? columnsBefore : [])]),
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
      ) : name === 'cost' && by === 'product' && row[name] === 'not recorded' ? (
        <Link
          className="relative z-10 text-link"
          to={`/catalogue/${encodeURIComponent(String(row[by]))}#cost`}
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
      ...(name === sortsAtFirst && { sortsAtFirst: 'desc' as const }),
      ...(leaves && { leaves }),
      // An order is one order.
      ...(isExtra || (whenNotZero && !sumOf(rows, name)) || (by === 'order' && name === 'orders')
        ? { isExtra: true }
        : {}),
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
  const sort = isWhole
    ? (columns.find(({ name }) => name === query.get('sort'))?.name ?? sortsAtFirst)
    : undefined;
  const isDown = query.has('sort') ? query.get('order') === 'desc' : true;
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
  const totals: Row = Object.fromEntries(
    added.map(({ name }) => [name, sumOf(rows, name) ?? 'not recorded']),
  );
  /** A name with the chart's figure, and below it the others. */
  const cardOf = (name: string, of: readonly Figure[], row: Row): readonly [ReactNode, ReactNode] => [
    <span key="name" className="flex justify-between gap-3">
      <span className="min-w-0">{name}</span>
      {chartFigure && of.includes(chartFigure) && (
        <span className="whitespace-nowrap">{write(chartFigure.kind, row[chart])}</span>
      )}
    </span>,
    <span key="figures" className="flex flex-wrap gap-x-3">
      {figuresOnCard(of, row, chart).map(({ name, title, kind }) => (
        <span key={name}>{`${t(title)} ${write(kind, row[name])}`}</span>
      ))}
    </span>,
  ];
  const files = (
    <ReportFiles report={report} days={days} by={keys.length > 1 ? by : undefined} compare={compare} />
  );
  return (
    <>
      <ScreenHead
        title={labelled(t('title'), t(shownReports[report].title))}
        below={
          comparison
            ? t(isCompared ? 'comparedWith' : 'comparedNone', { period: periodText, before: beforeText })
            : periodText
        }
      >
        {files}
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
                  usual: shownReports[report].by ?? keys[0],
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
      <div
        className={
          isWhole && hasAccount && by !== 'order'
            ? 'desk:grid desk:grid-cols-[22rem_1fr] desk:items-start desk:gap-4'
            : ''
        }
      >
        {rows.length > 0 && isWhole && <Account report={report} rows={rows} />}
        {rows.length > 0 && by !== 'order' && (
          <Chart
            name={named}
            bars={bars}
            byDay={by === 'day'}
            compared={isCompared && chart === main ? beforeText : null}
            left={by === 'day' ? 0 : rows.length - bars.length}
            kind={chartFigure?.kind ?? 'count'}
          />
        )}
      </div>
      {says && rows.length > 0 && <p className="mb-4 text-slate">{t(says)}</p>}
      {by === 'day' && rows.length > 0 && !isPeriod(days) && <p className="text-slate">{t('daysLeftOut')}</p>}
      <List
        name={named}
        rows={sort ? sortRows(rows, sortedBy, isDown) : rows}
        next={next}
        columns={columns}
        keyOf={(row) => String(row[by])}
        to={toOrders}
        card={(row) => cardOf(nameOf(by, row), figures, row)}
        sums={
          isWhole && rows.length > 1
            ? {
                title: t('sum'),
                of: Object.fromEntries(
                  added.map(({ name, kind }) => [name, write(kind, totals[name], { isBelowUnit: true })]),
                ),
                card: cardOf(
                  t('sum'),
                  figures.filter(({ name }) => name in totals),
                  totals,
                ),
              }
            : undefined
        }
        empty={{ title: t('none'), children: t('noneSays') }}
      />
    </>
  );
}
