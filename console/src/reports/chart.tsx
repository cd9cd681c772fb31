import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';

export type Bar = { key: string; label: string; value: number; before: number | null; figure: string };

const mostRows = 12;
const rowHeight = 34;
const width = 720;
const labelWidth = 200;
const numberWidth = 130;

/** Horizontal bars of the largest groups. The bar behind is the period that they are compared with. */
function Groups({ bars, top }: { bars: readonly Bar[]; top: number }) {
  const room = width - labelWidth - numberWidth;
  const long = (value: number) => Math.max(value > 0 ? 2 : 0, (value / top) * room);
  return (
    <>
      {bars.slice(0, mostRows).map(({ key, label, value, before, figure }, index) => {
        const y = index * rowHeight;
        return (
          <g key={key}>
            <text x={labelWidth - 10} y={y + 20} textAnchor="end" className="fill-ink text-xs">
              {label.length > 30 ? `${label.slice(0, 29)}…` : label}
            </text>
            {before !== null && (
              <rect x={labelWidth} y={y + 24} width={long(before)} height={5} rx={2} className="fill-edge" />
            )}
            <rect x={labelWidth} y={y + 8} width={long(value)} height={15} rx={3} className="fill-primary" />
            <text x={labelWidth + long(value) + 8} y={y + 20} className="fill-slate text-xs">
              {figure}
            </text>
          </g>
        );
      })}
    </>
  );
}

const columnsHeight = 200;

/** Upright bars, one per day. */
function Days({ bars, top }: { bars: readonly Bar[]; top: number }) {
  const { dayAndMonth } = useFormat();
  const step = width / Math.max(bars.length, 7);
  const high = (value: number) => (value / top) * (columnsHeight - 30);
  const every = Math.max(1, Math.ceil(bars.length / 8));
  return (
    <>
      <line x1={0} x2={width} y1={columnsHeight - 20} y2={columnsHeight - 20} className="stroke-line" />
      {bars.map(({ key, label, value, before, figure }, index) => (
        <g key={key}>
          <title>{`${label}: ${figure}`}</title>
          {before !== null && (
            <rect
              x={index * step + step * 0.1}
              y={columnsHeight - 20 - high(before)}
              width={step * 0.8}
              height={high(before)}
              className="fill-line"
            />
          )}
          <rect
            x={index * step + step * 0.25}
            y={columnsHeight - 20 - high(value)}
            width={step * 0.5}
            height={high(value)}
            rx={Math.min(3, step * 0.2)}
            className="fill-primary"
          />
          {index % every === 0 && (
            <text
              x={index * step + step / 2}
              y={columnsHeight - 4}
              textAnchor="middle"
              className="fill-slate text-[11px]"
            >
              {dayAndMonth(key)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

/** A report's main figure as a picture; the table below has the same figures. On a phone the table is enough. */
export function Chart({ name, bars, byDay }: { name: string; bars: readonly Bar[]; byDay: boolean }) {
  const t = useT('reports');
  const top = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));
  const height = byDay ? columnsHeight : Math.min(bars.length, mostRows) * rowHeight;
  return (
    <figure className="mb-4 hidden rounded-md border border-line bg-surface p-4 md:block">
      <svg
        role="img"
        aria-label={`${name}. ${t('chartSays')}`}
        viewBox={`0 0 ${width} ${height}`}
        className="w-full max-w-4xl"
      >
        {byDay ? <Days bars={bars} top={top} /> : <Groups bars={bars} top={top} />}
      </svg>
      <figcaption className="mt-2 text-slate text-xs">
        {name}
        {!byDay && bars.length > mostRows && <span>{`. ${t('more', { count: mostRows })}`}</span>}
      </figcaption>
    </figure>
  );
}
