import { dayMs } from '@langit/contract/values/calendar-days';
import { Link } from 'react-router';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { ChartFigure } from '../ui/chart-figure';
import { Moment } from '../ui/moment';
import { Panel, PanelLink } from '../ui/panel';
import { Plot } from '../ui/plot';

type Delivery = Answer<'today.figures'>['delivery'];

const marks = [1, 60, 3600, 86_400];
const longest = Math.log(marks.at(-1) ?? 1);
/** How far below the upper edge a duration is on a scale of logarithms, in percent. */
const y = (seconds: number): number =>
  100 - (Math.min(Math.log(Math.max(seconds, 1)), longest) / longest) * 100;

/** Fewer dots are no picture. */
const fewestDots = 5;

/** How long each eSIM of the last 24 hours took from its payment: a dot each, and their median as a line. */
export function DeliveryDots({
  of: { orders, median_seconds, slowest_seconds, slowest_order, last, since },
}: {
  of: Delivery;
}) {
  const t = useT('today');
  const { duration, moment } = useFormat();
  const begun = new Date(since).getTime();
  const x = (delivered: string) => ((new Date(delivered).getTime() - begun) / dayMs) * 100;
  return (
    <Panel title={t('delivery')} aside={<PanelLink to="/reports/delivery">{t('report')}</PanelLink>}>
      {median_seconds === null || slowest_seconds === null ? (
        <p className="text-slate">{t('nothingDelivered')}</p>
      ) : (
        <>
          <p className="mb-4">
            <span className="font-semibold text-lg">{duration(median_seconds)}</span>{' '}
            <span className="text-slate text-xs">
              {t('median')} · {t('slowest')}{' '}
              <Link to={`/orders/${slowest_order}`} className="text-link">
                {duration(slowest_seconds)}
              </Link>
            </span>
          </p>
          {last.length < fewestDots ? (
            <Latest of={last} />
          ) : (
            <ChartFigure
              sentence={t('deliverySentence', {
                count: orders,
                median: duration(median_seconds),
                slowest: duration(slowest_seconds),
              })}
              table={{
                columns: [t('order'), t('delivered'), t('time')],
                rows: last.map(({ order, delivered, seconds }) => [
                  order,
                  moment(delivered),
                  duration(seconds),
                ]),
              }}
            >
              <Plot marks={marks} y={y} write={duration} width={100}>
                <line
                  x1={0}
                  x2={100}
                  y1={y(median_seconds)}
                  y2={y(median_seconds)}
                  strokeDasharray="4 4"
                  className="stroke-sky [vector-effect:non-scaling-stroke]"
                />
                {last.map(({ order, delivered, seconds }) => (
                  <path
                    key={order}
                    d={`M${x(delivered)} ${y(seconds)}h0`}
                    strokeWidth={6}
                    strokeLinecap="round"
                    className="stroke-primary/70 [vector-effect:non-scaling-stroke]"
                  />
                ))}
              </Plot>
            </ChartFigure>
          )}
        </>
      )}
    </Panel>
  );
}

/** A few deliveries, each with its time. */
function Latest({ of: deliveries }: { of: Delivery['last'] }) {
  const { duration } = useFormat();
  return (
    <ul className="divide-y divide-line">
      {deliveries.map(({ order, delivered, seconds }) => (
        <li key={order} className="flex justify-between gap-3 py-1.5">
          <span className="flex min-w-0 gap-2">
            <Link to={`/orders/${order}`} className="truncate text-link">
              {order}
            </Link>
            <span className="text-slate">
              <Moment at={delivered} />
            </span>
          </span>
          <span className="whitespace-nowrap">{duration(seconds)}</span>
        </li>
      ))}
    </ul>
  );
}
