import type { ReactNode } from 'react';

const radius = 52;
const around = 2 * Math.PI * radius;

/** A ring that shows how much of something is left; where nothing is, all of it in the colour of a warning: an empty track looks like something that loads. `text` says the same in words. */
export function Meter({
  value,
  max,
  text,
  className = 'size-36 sm:size-40',
  children,
}: {
  value: number;
  max: number;
  text: string;
  /** Its size. */
  className?: string;
  children?: ReactNode;
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const tone = share > 0.2 ? 'stroke-sky' : 'stroke-sun';
  return (
    <div role="img" aria-label={text} className={`relative grid shrink-0 place-items-center ${className}`}>
      <svg viewBox="0 0 120 120" className="absolute inset-0 -rotate-90" fill="none" aria-hidden="true">
        <circle
          cx="60"
          cy="60"
          r={radius}
          strokeWidth="11"
          className={share > 0 ? 'stroke-line' : 'stroke-ember'}
        />
        {share > 0 && (
          <circle
            cx="60"
            cy="60"
            r={radius}
            strokeWidth="11"
            strokeLinecap="round"
            strokeDasharray={`${share * around} ${around}`}
            className={tone}
          />
        )}
      </svg>
      <div className="figures relative text-center leading-tight" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
