import { GlobeIcon } from './icons';

/** A country's flag (3:2), or a globe for a region. Decoration beside the name; its space is fixed. */
export function Flag({
  code,
  className = 'h-8 w-12',
  eager = false,
}: {
  code: string;
  className?: string;
  eager?: boolean;
}) {
  if (code.length !== 2) {
    return (
      <span
        aria-hidden="true"
        className={`grid shrink-0 place-items-center rounded-[6px] bg-pale text-primary ${className}`}
      >
        <GlobeIcon className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={`/flags/${code.toLowerCase()}.svg`}
      alt=""
      width="48"
      height="32"
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={`shrink-0 rounded-[6px] object-cover outline-1 outline-ink/10 -outline-offset-1 ${className}`}
    />
  );
}
