import { dayMs } from '@langit/contract/values/calendar-days';
import { Link } from 'react-router';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { ChartFigure } from '../ui/chart-figure';
import { Panel } from '../ui/panel';

type Delivery = Answer<'today.figures'>['delivery'];

const marks = [1, 60, 3600, 86_400];
const longest = Math.log(marks.at(-1) ?? 1);
/** The height of a duration on a scale of logarithms, in percent. */
const up = (seconds: number): number => (Math.min(Math.log(Math.max(seconds, 1)), longest) / longest) * 100;

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
    <Panel
      title={t('delivery')}
      aside={
        <Link to="/reports/delivery" className="whitespace-nowrap text-link text-xs">
          {t('report')}
        </Link>
      }
    >
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
          <ChartFigure
            sentence={t('deliverySentence', {
              count: orders,
              median: duration(median_seconds),
              slowest: duration(slowest_seconds),
            })}
            columns={[t('order'), t('delivered'), t('time')]}
            rows={last.map(({ order, delivered, seconds }) => [order, moment(delivered), duration(seconds)])}
          >
            <div className="flex gap-2">
              <div className="relative h-40 flex-1">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 100"
                  preserveAspectRatio="none"
                  className="size-full overflow-visible"
                >
                  {marks.map((mark) => (
                    <line
                      key={mark}
                      x1={0}
                      x2={100}
                      y1={100 - up(mark)}
                      y2={100 - up(mark)}
                      className="stroke-line [vector-effect:non-scaling-stroke]"
                    />
                  ))}
                  <line
                    x1={0}
                    x2={100}
                    y1={100 - up(median_seconds)}
                    y2={100 - up(median_seconds)}
                    strokeDasharray="4 4"
                    className="stroke-sky [vector-effect:non-scaling-stroke]"
                  />
                  {last.map(({ order, delivered, seconds }) => (
                    <path
                      key={order}
                      d={`M${x(delivered)} ${100 - up(seconds)}h0`}
                      strokeWidth={6}
                      strokeLinecap="round"
                      className="stroke-primary/70 [vector-effect:non-scaling-stroke]"
                    />
                  ))}
                </svg>
              </div>
              <div className="relative h-40 w-14 text-slate text-xs">
                {marks.map((mark) => (
                  <span
                    key={mark}
                    className="-translate-y-1/2 absolute left-0 whitespace-nowrap"
                    style={{ top: `${100 - up(mark)}%` }}
                  >
                    {duration(mark)}
                  </span>
                ))}
              </div>
            </div>
          </ChartFigure>
        </>
      )}
    </Panel>
  );
}
