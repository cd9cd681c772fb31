/** A part of a whole as a bar; red once nothing is left. The figures stand beside it. */
export function UsageBar({ used, total }: { used: number | null; total: number }) {
  if (used === null || total <= 0) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="h-2 w-32 shrink-0 rounded-full bg-idle"
    >
      <rect
        width={Math.min(100, (used / total) * 100)}
        height="6"
        className={used >= total ? 'fill-ember' : 'fill-primary'}
      />
    </svg>
  );
}
