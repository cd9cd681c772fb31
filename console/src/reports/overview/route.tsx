import { addressInput } from '@langit/contract/operator/address-input';
import { callFacts } from '@langit/contract/operator/call-facts';
import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { comparedDays } from '@langit/contract/values/reports';
import { useLoaderData, useSearchParams } from 'react-router';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { ChartFigure } from '../../ui/chart-figure';
import { Filters, filled } from '../../ui/filters';
import { Panel, PanelLink } from '../../ui/panel';
import { ScreenHead } from '../../ui/screen-head';
import { hasFiguresBefore, useBars } from '../bars';
import { DaysPicture, GroupsPicture } from '../chart';
import { type Row, useFigure } from '../figures';
import { nameOfReport, shownReports } from '../kinds';
import { PeriodChoice, useDayFilters } from '../period-choice';
import { type Days, periodOf } from '../periods';
import { ReportTabs } from '../report-tabs';
import { sumOf, useChange } from '../sums';

/** The pictures, each with its figure, what it is grouped by, and the sums above it. */
const pictures = [
  { report: 'sales', by: 'day', main: 'received', sums: ['received', 'orders'] },
  { report: 'margin', by: 'product', main: 'result', sums: ['result', 'received'] },
  { report: 'refunds', by: 'rule', main: 'done', sums: ['done', 'amount'] },
  { report: 'delivery', by: 'day', main: 'median_seconds', sums: ['median_seconds', 'orders'] },
] as const;
type Picture = (typeof pictures)[number];

const mostGroups = 5;
/** The period before is that of a report's own main figure. */
const isCompared = ({ report, main }: Picture): boolean => main === shownReports[report].main;

export const loader = screenLoader(['reports', 'refund-words'], async ({ session, person, query }) => {
  const { name: period, ...days } = periodOf(query, dayInJakarta(new Date()));
  const mine = pictures.filter(({ report }) =>
    person.permissions.includes(callFacts[shownReports[report].call].permission),
  );
  const read = await Promise.all(
    mine.map(async (picture) => {
      const { call } = shownReports[picture.report];
      const [{ output, next }, whole] = await Promise.all([
        session.read(call, addressInput(call, questionOf(picture), undefined, days)),
        // A median of several days is not the sum of theirs.
        picture.report === 'delivery' ? session.read('reports.delivery', { ...days, by: 'whole' }) : null,
      ]);
      const rows = output as readonly Row[];
      return { picture, rows, whole: whole?.output ?? rows, isWhole: next === null };
    }),
  );
  return { period, days, read };
});

const questionOf = (picture: Picture) =>
  new URLSearchParams({ by: picture.by, ...(isCompared(picture) ? { compare: 'previous' } : {}) });

export function Component() {
  const { period, days, read } = useLoaderData<typeof loader>();
  const t = useT('reports');
  const { days: daysText, labelled } = useFormat();
  const filters = useDayFilters(period);
  const before = comparedDays(days, 'previous');
  const hasBefore = read.some(({ rows }) => hasFiguresBefore(rows));
  const periodText = daysText(days.from, days.to);
  return (
    <>
      <ScreenHead
        title={labelled(t('title'), t('overview'))}
        below={
          hasBefore
            ? t('comparedWith', { period: periodText, before: daysText(before.from, before.to) })
            : periodText
        }
      />
      <ReportTabs />
      <Filters of={filters} lead={<PeriodChoice chosen={period} days={days} />} />
      <div className="grid items-start gap-4 *:mb-0 *:min-w-0 lg:grid-cols-2">
        {read.map((one) => (
          <Small key={one.picture.report} {...one} days={days} />
        ))}
      </div>
    </>
  );
}

/** A report in small, which opens it. */
function Small({
  picture,
  rows,
  whole,
  isWhole,
  days,
}: {
  picture: Picture;
  rows: readonly Row[];
  /** The rows that the sums are made of. */
  whole: readonly Row[];
  isWhole: boolean;
  days: Days;
}) {
  const { report, by, main, sums } = picture;
  const t = useT('reports');
  const { labelled } = useFormat();
  const changeOf = useChange();
  const [query] = useSearchParams();
  const write = useFigure();
  const barsOf = useBars();
  const { title, figures, says } = shownReports[report];
  const figure = figures.find(({ name }) => name === main);
  if (!figure) return null;
  const name = t(nameOfReport(report, by));
  const hasBefore = isCompared(picture) && hasFiguresBefore(rows);
  const bars = barsOf(rows, { by, days, figure, isCompared: hasBefore, isWhole });
  const shown = by === 'day' ? bars : bars.slice(0, mostGroups);
  const columns = [t(by), t(figure.title), ...(hasBefore ? [t('figureBefore')] : [])];
  const open = new URLSearchParams(filled(query, ['from', 'to', 'period']));
  for (const [name, value] of questionOf(picture)) open.set(name, value);
  return (
    <Panel
      title={name}
      aside={
        <PanelLink to={`/reports/${report}?${open}`} name={labelled(t('openReport'), t(title))}>
          {t('openReport')}
        </PanelLink>
      }
    >
      {rows.length === 0 ? (
        <p className="text-slate">{t('none')}</p>
      ) : (
        <>
          <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2 empty:hidden">
            {isWhole &&
              sums.map((sum) => {
                const one = figures.find((figure) => figure.name === sum);
                return (
                  one && (
                    <div key={sum}>
                      <dt className="text-slate text-xs">
                        {t(report === 'margin' && sum === 'received' ? 'receivedPart' : one.title)}
                      </dt>
                      <dd className="font-semibold text-lg">
                        {write(one.kind, sumOf(whole, sum) ?? 'not recorded')}
                      </dd>
                      {hasBefore && <dd className="text-slate text-xs">{changeOf(report, sum, rows)}</dd>}
                    </div>
                  )
                );
              })}
          </dl>
          {says && <p className="-mt-2 mb-4 text-slate text-xs">{t(says)}</p>}
          <ChartFigure
            sentence={name}
            table={{
              columns,
              rows: shown.map(({ label, figure: text, before }) => [
                label,
                text,
                ...(before === null ? [] : [write(figure.kind, before)]),
              ]),
            }}
          >
            {by === 'day' ? (
              <DaysPicture bars={shown} kind={figure.kind} labels={4} />
            ) : (
              <GroupsPicture bars={shown} />
            )}
          </ChartFigure>
        </>
      )}
    </Panel>
  );
}
