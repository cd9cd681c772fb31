import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { axisSteps } from '../ui/axis-steps';
import { ChartFigure } from '../ui/chart-figure';
import { Panel, PanelLink } from '../ui/panel';
import { Plot, PlotLine } from '../ui/plot';

type Sales = Answer<'today.figures'>['sales'];

const hourMs = 3_600_000;

/** What was sold today until each hour, as a line over the grey band of the last four same weekdays. */
export function SalesByHour({ of: sales }: { of: Sales }) {
  const t = useT('today');
  const { rupiah, number, percent, short, clock } = useFormat();
  const oClock = (hour: number) => clock(`${String(hour).padStart(2, '0')}:00`);
  const { by_hour: hours } = sales;
  const marks = axisSteps(
    Math.max(...hours.map(({ total, usual_high }) => Math.max(total ?? 0, usual_high))),
  );
  const top = marks.at(-1) ?? 1;
  const y = (value: number) => 100 - (value / top) * 100;
  const low = hours.map(({ hour, usual_low }) => `${hour + 1},${y(usual_low)}`);
  const high = hours.map(({ hour, usual_high }) => `${hour + 1},${y(usual_high)}`);
  const now = (new Date(sales.to).getTime() - new Date(sales.from).getTime()) / hourMs;
  const line = hours.flatMap(({ hour, total }) =>
    total === null ? [] : [`${Math.min(hour + 1, now)},${y(total)}`],
  );
  const change = sales.usual_total > 0 ? Math.round((sales.total / sales.usual_total - 1) * 100) : null;
  const changeText = change === null ? null : `${change < 0 ? '−' : '+'}${percent(Math.abs(change))}`;
  return (
    <Panel title={t('sales')} aside={<PanelLink to="/reports/sales">{t('report')}</PanelLink>}>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <Figure
          name={t('paidToday')}
          value={rupiah(sales.total)}
          note={changeText && t('change', { change: changeText })}
        />
        <Figure name={t('orders')} value={number(sales.orders)} />
        {sales.usual_total > 0 && <Figure name={t('usual')} value={rupiah(sales.usual_total)} />}
      </dl>
      <ChartFigure
        sentence={t('salesSentence', { total: rupiah(sales.total), usual: rupiah(sales.usual_total) })}
        table={{
          columns: [t('hour'), t('paidToday'), t('lowest'), t('highest')],
          rows: hours.map(({ hour, total, usual_low, usual_high }) => [
            oClock(hour + 1),
            total === null ? '' : rupiah(total),
            rupiah(usual_low),
            rupiah(usual_high),
          ]),
        }}
      >
        <Plot marks={marks} y={y} write={short} width={24}>
          <polygon points={['0,100', ...high, ...low.toReversed()].join(' ')} className="fill-line" />
          <PlotLine points={['0,100', ...line]} />
        </Plot>
        <div className="mt-1 mr-16 flex justify-between text-slate text-xs">
          {[0, 6, 12, 18, 24].map((hour) => (
            <span key={hour}>{oClock(hour)}</span>
          ))}
        </div>
        {hours.some(({ usual_high }) => usual_high > 0) && (
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-slate text-xs">
            <span className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className="h-0.5 w-4 bg-primary" />
              <span>{t('todayLine')}</span>
            </span>
            <span className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className="h-3 w-4 bg-line" />
              <span>{t('usualBand')}</span>
            </span>
          </p>
        )}
      </ChartFigure>
    </Panel>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note?: string | null }) {
  return (
    <div>
      <dt className="text-slate text-xs">{name}</dt>
      <dd className="font-semibold text-lg">
        {value}
        {note && <span className="ml-2 font-normal text-slate text-xs">{note}</span>}
      </dd>
    </div>
  );
}
