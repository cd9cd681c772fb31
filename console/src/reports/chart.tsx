import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { axisSteps, timeSteps } from '../ui/axis-steps';
import { ChartFigure } from '../ui/chart-figure';
import { Panel } from '../ui/panel';
import { Plot } from '../ui/plot';
import { useWide } from '../ui/use-wide';
import type { FigureKind } from './kinds';

export type Bar = { key: string; label: string; value: number; before: number | null; figure: string };

const mostRows = 12;
/** On a phone the table is near. */
const fewRows = 5;

const highestOf = (bars: readonly Bar[]): number =>
  Math.max(0, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));

/** The largest groups as bars that lie, a loss in red. The grey line of each is the period that it is compared with. */
export function GroupsPicture({ bars }: { bars: readonly Bar[] }) {
  const top = Math.max(1, ...bars.flatMap(({ value, before }) => [Math.abs(value), before ?? 0]));
  const long = (value: number): string => `${(Math.abs(value) / top) * 100}%`;
  return (
    <div className="grid grid-cols-[fit-content(45%)_minmax(4rem,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-xs">
      {bars.map(({ key, label, value, before, figure }) => (
        <div key={key} className="contents">
          <span className="truncate" title={label}>
            {label}
          </span>
          <span className="relative h-5 border-edge border-l">
            <span
              className={`absolute inset-y-0.5 left-0 min-w-0.5 rounded-r-sm ${value < 0 ? 'bg-ember' : 'bg-primary'}`}
              style={{ width: long(value) }}
            />
            {before !== null && (
              <span
                className="-ml-px absolute inset-y-0 w-0.5 bg-edge outline outline-surface"
                style={{ left: long(before) }}
              />
            )}
          </span>
          <span className="whitespace-nowrap text-right text-slate">{figure}</span>
        </div>
      ))}
    </div>
  );
}

/** As many days are wide enough to be read. */
const fewestColumns = 7;

/** A column for each day. The dashed grey line is the period that they are compared with. */
export function DaysPicture({
  bars,
  kind,
  labels,
}: {
  bars: readonly Bar[];
  kind: FigureKind;
  labels: number;
}) {
  const { dayAndMonth, short, duration } = useFormat();
  const isTime = kind === 'seconds';
  const marks = isTime ? timeSteps(highestOf(bars)) : axisSteps(highestOf(bars));
  const top = marks.at(-1) ?? 1;
  const y = (value: number) => 100 - (Math.max(0, value) / top) * 100;
  const width = Math.max(bars.length, fewestColumns);
  const every = Math.ceil(bars.length / labels);
  const before = bars.flatMap((bar, index) => (bar.before === null ? [] : [{ index, at: y(bar.before) }]));
  const [first, last] = [before.at(0), before.at(-1)];
  const line =
    first && last
      ? [
          `${first.index},${first.at}`,
          ...before.map(({ index, at }) => `${index + 0.5},${at}`),
          `${last.index + 1},${last.at}`,
        ].join(' ')
      : '';
  return (
    <>
      <Plot marks={marks} y={y} write={isTime ? duration : short} width={width}>
        {bars.map(({ key, label, value, figure }, index) => (
          <rect
            key={key}
            x={index + 0.15}
            y={y(value)}
            width={0.7}
            height={100 - y(value)}
            className="fill-primary"
          >
            <title>{`${label}: ${figure}`}</title>
          </rect>
        ))}
        <polyline
          points={line}
          fill="none"
          strokeWidth={2}
          strokeDasharray="5 4"
          strokeLinejoin="round"
          className="stroke-edge [vector-effect:non-scaling-stroke]"
        />
      </Plot>
      <div className="relative mt-1 mr-16 h-4 text-slate text-xs">
        {bars.map(({ key }, index) =>
          index % every === 0 ? (
            <span
              key={key}
              className={`absolute whitespace-nowrap ${index > 0 ? '-translate-x-1/2' : ''}`}
              style={{ left: `${(index === 0 ? 0 : (index + 0.5) / width) * 100}%` }}
            >
              {dayAndMonth(key)}
            </span>
          ) : null,
        )}
      </div>
    </>
  );
}

/** The days that the dashed line, or the mark in a bar, belongs to. */
function ComparedDays({ of: days }: { of: string }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap text-slate text-xs">
      <svg aria-hidden="true" viewBox="0 0 20 4" className="h-1 w-5">
        <path d="M0 2H20" strokeWidth={2} strokeDasharray="5 3" className="stroke-edge" />
      </svg>
      {days}
    </span>
  );
}

/** A report's figure as a picture; the table below has the same figures. One bar alone is no picture. */
export function Chart({
  name,
  bars,
  byDay,
  compared,
  left,
  kind,
}: {
  name: string;
  bars: readonly Bar[];
  byDay: boolean;
  /** The days that the period is compared with. */
  compared: string | null;
  /** Rows without a figure. */
  left: number;
  kind: FigureKind;
}) {
  const t = useT('reports');
  const isWide = useWide();
  const most = isWide ? mostRows : fewRows;
  if (bars.length < 2 && compared === null) return null;
  return (
    <Panel title={name} aside={compared !== null && <ComparedDays of={compared} />}>
      <ChartFigure sentence={`${name}. ${t('chartSays')}`}>
        {byDay ? (
          <DaysPicture bars={bars} kind={kind} labels={isWide ? 8 : 4} />
        ) : (
          <GroupsPicture bars={bars.slice(0, most)} />
        )}
      </ChartFigure>
      {!byDay && (bars.length > most || left > 0) && (
        <p className="mt-3 text-slate text-xs">
          {bars.length > most ? t('more', { count: most }) : t('chartWithout', { count: left })}
        </p>
      )}
    </Panel>
  );
}
