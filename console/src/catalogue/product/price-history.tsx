import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { axisSteps } from '../../ui/axis-steps';
import { ChartFigure } from '../../ui/chart-figure';
import { Panel } from '../../ui/panel';
import { Plot, PlotLine } from '../../ui/plot';
import { rupiahPrice } from '../amounts';

type History = Answer<'products.get'>['history'];
type Point = readonly [from: number, to: number, value: number];

const width = 1000;

/** A stretch ends where the figure is not known. */
function stretchesOf(points: readonly (Point | null)[]): Point[][] {
  const stretches: Point[][] = [[]];
  for (const point of points)
    if (point) stretches.at(-1)?.push(point);
    else stretches.push([]);
  return stretches.filter((stretch) => stretch.length > 0);
}

/**
 * The course of the price as a stepped line over the area of its cost, up to now. Of a router both are by the day; own goods have one cost,
 * others the lowest one of their suppliers.
 */
export function PriceHistory({
  of: { until, steps },
  isRented,
  hasOwnCost,
}: {
  of: History;
  isRented: boolean;
  hasOwnCost: boolean;
}) {
  const t = useT('catalogue');
  const { moment, day, short } = useFormat();
  const priceName = t(isRented ? 'rentPerDay' : 'price');
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last)
    return (
      <Panel title={t('history')}>
        <p className="text-slate">{t('noHistory')}</p>
      </Panel>
    );
  const start = new Date(first.at).getTime();
  // A price of this moment is a line too.
  const span = Math.max(1, new Date(until).getTime() - start);
  const x = (at: string) => ((new Date(at).getTime() - start) / span) * width;
  const marks = axisSteps(
    Math.max(...steps.map(({ price_idr: price, cost_idr: cost }) => Math.max(price ?? 0, cost ?? 0))),
  );
  const top = marks.at(-1) ?? 1;
  const y = (value: number) => 100 - (value / top) * 100;
  const stretches = (figure: 'price_idr' | 'cost_idr') =>
    stretchesOf(
      steps.map((step, index) => {
        const value = step[figure];
        const next = steps[index + 1];
        return value === null ? null : [x(step.at), next ? x(next.at) : width, value];
      }),
    );
  const corners = (stretch: readonly Point[]) =>
    stretch.flatMap(([from, to, value]) => [`${from},${y(value)}`, `${to},${y(value)}`]);
  const hasCost = steps.some(({ cost_idr: cost }) => cost !== null);
  const table = {
    columns: [t('since'), priceName, ...(hasCost ? [t('cost')] : [])],
    rows: steps
      .toReversed()
      .map(({ at, price_idr: price, cost_idr: cost }) => [
        moment(at),
        rupiahPrice(price),
        ...(hasCost ? [rupiahPrice(cost)] : []),
      ])
      // The last one of a minute stands for it.
      .filter(([at], index, rows) => rows.findIndex(([other]) => other === at) === index),
  };
  return (
    <Panel title={t('history')}>
      <ul className="mb-2 flex flex-wrap gap-x-4 text-slate text-xs">
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="h-0.5 w-4 bg-primary" />
          {priceName}
        </li>
        {hasCost && (
          <li className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="h-3 w-4 rounded-xs bg-edge" />
            {t(hasOwnCost ? 'cost' : 'costThen')}
          </li>
        )}
      </ul>
      <ChartFigure
        sentence={t('historySentence', {
          since: day(first.at),
          first: rupiahPrice(first.price_idr),
          last: rupiahPrice(last.price_idr),
          cost: rupiahPrice(last.cost_idr),
        })}
        table={table}
      >
        <Plot marks={marks} y={y} write={short} width={width}>
          {stretches('cost_idr').map((stretch) => (
            <polygon
              key={stretch[0]?.[0]}
              points={[`${stretch[0]?.[0]},100`, ...corners(stretch), `${stretch.at(-1)?.[1]},100`].join(' ')}
              className="fill-edge"
            />
          ))}
          {stretches('price_idr').map((stretch) => (
            <PlotLine key={stretch[0]?.[0]} points={corners(stretch)} />
          ))}
        </Plot>
        <div className="mt-1 mr-16 flex justify-between text-slate text-xs">
          <span>{day(first.at)}</span>
          {day(until) !== day(first.at) && <span>{day(until)}</span>}
        </div>
      </ChartFigure>
    </Panel>
  );
}
