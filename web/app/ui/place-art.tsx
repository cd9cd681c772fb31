/** A place's drawing, or the pattern of its region (3:2). Decoration beside the name; its space is fixed. */
export function PlaceArt({
  code,
  className = 'h-12 w-18',
  eager = false,
}: {
  code: string;
  className?: string;
  eager?: boolean;
}) {
  return (
    <img
      src={`/places/${code}.svg`}
      alt=""
      width="120"
      height="80"
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={`shrink-0 rounded-sm object-cover ${className}`}
    />
  );
}
