/** So many points above the least margin it is close to the floor. */
export const closePoints = 5;

/** A margin in percent as a bar: red under the floor, amber close above it, else without a colour. A line marks the least margin. The figure stands beside it. */
export function MarginBar({ percent, least }: { percent: number; least: number | null }) {
  const look =
    least === null || percent >= least + closePoints
      ? 'fill-slate'
      : percent < least
        ? 'fill-ember'
        : 'fill-sun';
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="inline-block h-2 w-14 shrink-0 rounded-full bg-idle"
    >
      <rect width={Math.min(100, Math.max(percent, percent < 0 ? 4 : 0))} height={8} className={look} />
      {least !== null && <rect x={Math.max(0, least - 1)} width={2} height={8} className="fill-ink" />}
    </svg>
  );
}
