import { PlotLine } from '../ui/plot';

/** A course as a small line from left to right, without an axis. The figure stands beside it. */
export function Sparkline({ of: values }: { of: readonly number[] }) {
  const top = Math.max(1, ...values);
  const points = values.map((value, index) => `${index},${20 - (value / top) * 20}`);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 -1 ${Math.max(1, values.length - 1)} 22`}
      preserveAspectRatio="none"
      className="inline-block h-5 w-16 shrink-0"
    >
      <PlotLine points={points} width={1.5} />
    </svg>
  );
}
