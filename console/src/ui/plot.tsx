import type { ReactNode } from 'react';

type Props = {
  /** The values beside the picture. */
  marks: readonly number[];
  /** How far a value is from the upper edge, in percent. */
  y: (value: number) => number;
  write: (mark: number) => string;
  /** How many units the picture is wide. It is 100 high. */
  width: number;
  children: ReactNode;
};

/** A figure's course in a picture that is stretched: a line through these points, as many pixels wide as `width` says. */
export const PlotLine = ({ points, width = 2.5 }: { points: readonly string[]; width?: number }) => (
  <polyline
    points={points.join(' ')}
    fill="none"
    strokeWidth={width}
    strokeLinejoin="round"
    className="stroke-primary [vector-effect:non-scaling-stroke]"
  />
);

/** The field of a picture of figures, with a line and its value at each mark. */
export function Plot({ marks, y, write, width, children }: Props) {
  const line = (at: number) => ({ x1: 0, x2: width, y1: at, y2: at });
  return (
    <div className="flex gap-2">
      <div className="relative h-40 min-w-0 flex-1">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} 100`}
          preserveAspectRatio="none"
          className="size-full overflow-visible"
        >
          <line {...line(100)} className="stroke-edge [vector-effect:non-scaling-stroke]" />
          {marks.map((mark) => (
            <line key={mark} {...line(y(mark))} className="stroke-line [vector-effect:non-scaling-stroke]" />
          ))}
          <g>{children}</g>
        </svg>
      </div>
      <div className="relative h-40 w-14 text-slate text-xs">
        {marks.map((mark) => (
          <span
            key={mark}
            className="-translate-y-1/2 absolute left-0 whitespace-nowrap"
            style={{ top: `${y(mark)}%` }}
          >
            {write(mark)}
          </span>
        ))}
      </div>
    </div>
  );
}
