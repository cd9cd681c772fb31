import sprite from '@langit/ui/icons.svg?no-inline';

/** The mark, a plane's path over the horizon drawn as a stamp, and the shop's name. */
export function Logo({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <svg className="size-9" aria-hidden="true">
        <use href={`${sprite}#mark`} />
      </svg>
      <span className="font-extrabold text-xl leading-none tracking-tight">{name.toLowerCase()}</span>
    </span>
  );
}
