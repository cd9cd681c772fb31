/** The flag of a country or the emblem of a region (3:2). Decoration beside the name; its space is fixed. */
export function Flag({
  code,
  className = 'h-8 w-12',
  eager = false,
}: {
  code: string;
  className?: string;
  eager?: boolean;
}) {
  return (
    <img
      src={`/flags/${code}.svg`}
      alt=""
      width="48"
      height="32"
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={`shrink-0 rounded-[min(6px,15%)] object-cover outline-1 outline-ink/10 -outline-offset-1 ${className}`}
    />
  );
}
