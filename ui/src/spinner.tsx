import sprite from './icons.svg?no-inline';

/** Turns. The text that says what is waited for stands beside it. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg className={`spin shrink-0 ${className}`} aria-hidden="true">
      <use href={`${sprite}#spinner`} />
    </svg>
  );
}
