import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { ChartFigure } from '../ui/chart-figure';
import { Panel, PanelLink } from '../ui/panel';
import { Plot } from '../ui/plot';

/** How much of the routers in service the bookings of the next days need: a bar per day, and a dotted line where all are taken. */
export function Occupancy({ of: { units, days } }: { of: Answer<'rentals.occupancy'> }) {
  const t = useT('today');
  const { day: dayText, percent } = useFormat();
  const shares = days.map(({ needed }) => (units === 0 ? 0 : Math.round((needed / units) * 100)));
  const top = Math.max(100, ...shares);
  const y = (share: number) => 100 - (share / top) * 90;
  const fullest = Math.max(0, ...shares);
  return (
    <Panel title={t('routers')} aside={<PanelLink to="/rentals">{t('board')}</PanelLink>}>
      {units === 0 ? (
        <p className="text-slate">{t('noRouters')}</p>
      ) : (
        <>
          <p className="mb-4">
            <span className="font-semibold text-lg">
              {t('neededOf', { needed: days[0]?.needed ?? 0, all: units })}
            </span>{' '}
            <span className="text-slate text-xs">
              {[t('bookedToday'), fullest > (shares[0] ?? 0) && t('atMost', { share: percent(fullest) })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <ChartFigure
            sentence={t('routersSentence', {
              count: units,
              today: percent(shares[0] ?? 0),
              fullest: percent(fullest),
            })}
            table={{
              columns: [t('day'), t('needed'), t('share')],
              rows: days.map(({ day, needed }, index) => [
                dayText(day),
                t('neededOf', { needed, all: units }),
                percent(shares[index] ?? 0),
              ]),
            }}
          >
            <Plot marks={[0, 50, 100]} y={y} write={percent} width={days.length}>
              {shares.map((share, index) => (
                <rect
                  key={days[index]?.day}
                  x={index + 0.15}
                  width={0.7}
                  y={y(share)}
                  height={100 - y(share)}
                  className={share > 100 ? 'fill-ember' : 'fill-primary'}
                />
              ))}
              <line
                x1={0}
                x2={days.length}
                y1={y(100)}
                y2={y(100)}
                strokeDasharray="2 4"
                className="stroke-ink [vector-effect:non-scaling-stroke]"
              />
            </Plot>
            <div className="mt-1 mr-16 flex justify-between text-slate text-xs">
              {[days[0], days.at(-1)].map((end) => end && <span key={end.day}>{dayText(end.day)}</span>)}
            </div>
          </ChartFigure>
        </>
      )}
    </Panel>
  );
}
