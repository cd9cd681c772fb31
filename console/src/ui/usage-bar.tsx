/** A share of a whole as a bar, red where it `isLow`. `width`: its class. The figures stand beside it. */
export function ShareBar({ share, isLow, width }: { share: number; isLow: boolean; width: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className={`h-2 rounded-full bg-idle ${width}`}
    >
      <rect width={Math.min(100, share * 100)} height="6" className={isLow ? 'fill-ember' : 'fill-primary'} />
    </svg>
  );
}

/** How much of an eSIM's data or of a payment is used: red once nothing is left. */
export function UsageBar({ used, total }: { used: number | null; total: number }) {
  if (used === null || total <= 0) return null;
  return <ShareBar share={used / total} isLow={used >= total} width="w-32 shrink-0" />;
}
