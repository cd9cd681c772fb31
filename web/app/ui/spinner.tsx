/** Turns. The text that says what is waited for stands beside it. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg className={`spin shrink-0 ${className}`} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity=".25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
