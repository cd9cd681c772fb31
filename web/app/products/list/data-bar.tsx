/**
 * Z22: the gigabytes of a plan, to scale with the largest of its destination; an unlimited plan fills the bar in another colour. The number
 * stands beside it, so it is decoration.
 */
export function DataBar({ gigabytes, of }: { gigabytes: number | null; of: number }) {
  const share = gigabytes === null ? 1 : of > 0 ? gigabytes / of : 0;
  return (
    <svg
      aria-hidden="true"
      data-share={share.toFixed(3)}
      className="mt-2 block h-1.5 w-full rounded-full bg-line"
    >
      <rect
        width={`${Math.min(100, share * 100).toFixed(1)}%`}
        height="6"
        rx="3"
        className={gigabytes === null ? 'fill-leaf' : 'fill-sky'}
      />
    </svg>
  );
}
