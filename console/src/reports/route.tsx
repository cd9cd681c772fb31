import { ordersOf, refusedOrdersOf } from '@langit/contract/operator/report-orders';
import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { comparisons, type ReportKind, reportKeys, reportKinds } from '@langit/contract/values/reports';
import type { ReactNode } from 'react';
import { Link, redirect, useLoaderData, useSearchParams } from 'react-router';
import { download } from '../lib/download';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { act } from '../ui/act';
import { Actions } from '../ui/actions';
import type { Column } from '../ui/columns';
import { Filters, filled } from '../ui/filters';
import { List } from '../ui/list';
import { ScreenHead } from '../ui/screen-head';
import { type Bar, Chart } from './chart';
import { type Figure, type FigureKind, shownReports } from './kinds';
import { ReportTabs } from './report-tabs';
import { reportsTexts } from './texts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

const isKind = (text: string | undefined): text is ReportKind => reportKinds.some((kind) => kind === text);
const usualDays = 30;
const rowsOfPage = 100;

export const loader = screenLoader([reportsTexts], async ({ desk, params, query }) => {
  if (!isKind(params.kind)) throw redirect('/reports/sales');
  const report = params.kind;
  const keys: readonly string[] = reportKeys[report];
  const by = keys.find((key) => key === query.get('by')) ?? keys[0] ?? '';
  const today = dayInJakarta(new Date());
  const days = {
    from: query.get('from') || addDays(today, -usualDays),
    to: query.get('to') || today,
  };
  const { output, next } = await desk.read(shownReports[report].call, {
    ...days,
    ...filled(query, ['compare']),
    ...(keys.length > 1 ? { by } : {}),
    ...(report === 'margin' ? { limit: rowsOfPage, ...filled(query, ['cursor']) } : {}),
  } as never);
  return { report, by, days, rows: output as unknown as Row[], next };
});

/** A figure in the person's language. */
function useFigure() {
  const t = useT(reportsTexts);
  const { rupiah, number, percent } = useFormat();
  return (kind: FigureKind, value: Row[string] | undefined): string => {
    if (value === 'not recorded') return t('notRecorded');
    if (value === null || value === undefined || kind === 'text') return String(value ?? '');
    if (kind === 'money') return rupiah(Number(value));
    if (kind === 'seconds') return t('seconds', { n: number(Number(value)) });
    if (kind === 'percent') return percent(Number(value));
    return number(Number(value));
  };
}

/** What a row is grouped by, in words. */
function useKeyName() {
  const t = useT(reportsTexts);
  const { day } = useFormat();
  return (by: string, row: Row): string => {
    const key = String(row[by]);
    if (by === 'day') return day(key);
    if (key === 'own stock') return t('ownStock');
    if (by !== 'decider') return key;
    if (key === 'shop' || key === 'undecided') return t(key);
    return String(row.name ?? key);
  };
}

const sumOf = (rows: readonly Row[], name: string): number | null => {
  const known = rows.map((row) => row[name]).filter((value) => typeof value === 'number');
  return rows.length > 0 && known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

export function Component() {
  const { report, by, days, rows, next } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const t = useT(reportsTexts);
  const { day, labelled } = useFormat();
  const write = useFigure();
  const nameOf = useKeyName();
  const { main, figures } = shownReports[report];
  const keys = reportKeys[report];
  const compare = comparisons.find((one) => one === query.get('compare'));
  const isCompared = compare !== undefined && by !== 'order';
  const mainFigure = figures.find(({ name }) => name === main);
  const mainKind = mainFigure?.kind ?? 'count';
  const byName = t(by as 'day');
  const from = day(days.from);
  const to = day(days.to);
  const columns: Column<Row>[] = [
    { name: by, title: byName, cell: (row) => nameOf(by, row) },
    ...figures.map((figure) => columnOf(figure)),
    ...(isCompared
      ? [
          {
            name: 'before',
            title: t('before'),
            cell: (row: Row) => write(mainKind, row.before),
            isNumber: true,
          },
          {
            name: 'orders_before',
            title: t('ordersBefore'),
            cell: (row: Row) => write('count', row.orders_before),
            isNumber: true,
            isExtra: true,
          },
        ]
      : []),
  ];
  function columnOf({ name, title, kind, isExtra }: Figure): Column<Row> {
    const cell = (row: Row): ReactNode =>
      name === 'refused_orders' && Number(row[name]) > 0 ? (
        <Link
          className="relative z-10 text-link"
          to={`/orders?${new URLSearchParams({ view: 'all', ...refusedOrdersOf(String(row[by]), days) })}`}
        >
          {write(kind, row[name])}
        </Link>
      ) : (
        write(kind, row[name])
      );
    return { name, title: t(title), cell, isNumber: kind !== 'text', ...(isExtra ? { isExtra } : {}) };
  }
  const toOrders = (row: Row): string =>
    by === 'order'
      ? `/orders/${row.order}`
      : `/orders?${new URLSearchParams({ view: 'all', ...ordersOf(report, by, String(row[by]), days) })}`;
  const bars: Bar[] = rows.map((row) => ({
    key: String(row[by]),
    label: nameOf(by, row),
    value: Number(row[main]) || 0,
    before: isCompared ? Number(row.before) : null,
    figure: write(mainKind, row[main]),
  }));
  const isWhole = next === null && !query.has('cursor');
  return (
    <>
      <ScreenHead
        title={labelled(t('title'), t(shownReports[report].title))}
        below={t(
          compare === 'previous' ? 'comparedPrevious' : compare === 'year' ? 'comparedYear' : 'period',
          { from, to },
        )}
      >
        <Actions
          of={[
            act({
              call: 'reports.file',
              label: t('file'),
              input: {
                report,
                ...days,
                ...(keys.length > 1 ? { by } : {}),
                ...(compare === undefined ? {} : { compare }),
              },
              after: (made) => {
                if ('ticket' in made) download(made);
              },
              done: t('fileDone'),
            }),
            act({
              call: 'reports.taxMonth',
              label: t('tax'),
              input: {},
              says: t('taxSays'),
              fields: [
                {
                  name: 'month',
                  label: t('month'),
                  initial: addDays(`${days.to.slice(0, 7)}-01`, -1).slice(0, 7),
                },
              ],
              after: (made) => {
                if ('ticket' in made) download(made);
              },
              done: t('fileDone'),
            }),
          ]}
        />
      </ScreenHead>
      <ReportTabs />
      <Filters
        isOpen
        of={[
          { name: 'from', label: t('from'), kind: 'day' },
          { name: 'to', label: t('to'), kind: 'day' },
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
      {rows.length > 0 && isWhole && <Sums report={report} rows={rows} isCompared={isCompared} />}
      {rows.some(({ sample_fee: isSample }) => isSample === true) && (
        <p className="mb-4 rounded-md bg-pale px-4 py-2">{t('sampleFee')}</p>
      )}
      {rows.length > 0 && by !== 'order' && (
        <Chart
          name={t('chart', { figure: mainFigure ? t(mainFigure.title) : '', key: byName })}
          bars={bars}
          byDay={by === 'day'}
        />
      )}
      <List
        name={t('table', { report: t(shownReports[report].title), key: byName })}
        rows={rows}
        next={next}
        columns={columns}
        keyOf={(row) => String(row[by])}
        to={toOrders}
        card={(row) => [
          nameOf(by, row),
          <span key="figures" className="flex flex-wrap gap-x-3">
            {figures.slice(0, 5).map(({ name, title, kind }) => (
              <span key={name}>{`${t(title)} ${write(kind, row[name])}`}</span>
            ))}
          </span>,
        ]}
        empty={{ title: t('none'), children: t('noneSays') }}
      />
    </>
  );
}

/** Sums over all rows, the compared one with its change. */
function Sums({
  report,
  rows,
  isCompared,
}: {
  report: ReportKind;
  rows: readonly Row[];
  isCompared: boolean;
}) {
  const t = useT(reportsTexts);
  const write = useFigure();
  const { main, sums, figures } = shownReports[report];
  const before = sumOf(rows, 'before') ?? 0;
  const ordersBefore = sumOf(rows, 'orders_before') ?? 0;
  const changeOf = (name: string, now: number): string | null => {
    if (!isCompared || (name !== main && name !== 'orders')) return null;
    const then = name === main ? before : ordersBefore;
    if (then === 0) return t('noneBefore');
    const change = Math.round((now / then - 1) * 100);
    return t('change', { change: `${change < 0 ? '−' : '+'}${Math.abs(change)}` });
  };
  return (
    <section aria-label={t('figures')} className="mb-4">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {sums.map((name) => {
          const figure = figures.find((one) => one.name === name);
          if (!figure) return null;
          const sum = sumOf(rows, name);
          const change = sum === null ? null : changeOf(name, sum);
          return (
            <div key={name} className="rounded-md border border-line bg-surface px-4 py-3">
              <dt className="text-slate text-xs">{t(figure.title)}</dt>
              <dd className="font-semibold text-lg">
                {sum === null ? t('notRecorded') : write(figure.kind, sum)}
              </dd>
              {change && <dd className="text-slate text-xs">{change}</dd>}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
