type Props = {
  code: string;
  className?: string;
  /** It is on the first screen: loaded at once. */
  eager?: boolean;
};

/** Decoration beside a place's name (3:2). Its space is fixed. */
function Drawing({
  eager = false,
  className,
  ...source
}: Pick<Props, 'eager'> & { src: string; width: number; height: number; className: string }) {
  return (
    <img
      {...source}
      alt=""
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={`shrink-0 object-cover ${className}`}
    />
  );
}

/** The flag of a country or the emblem of a region. */
export const Flag = ({ code, className = 'h-8 w-12', eager }: Props) => (
  <Drawing
    src={`/flags/${code}.svg`}
    width={48}
    height={32}
    eager={eager}
    className={`rounded-[min(6px,15%)] outline-1 outline-ink/10 -outline-offset-1 ${className}`}
  />
);

/** A place's drawing, or the pattern of its region. */
export const PlaceArt = ({ code, className = 'h-12 w-18', eager }: Props) => (
  <Drawing
    src={`/places/${code}.svg`}
    width={120}
    height={80}
    eager={eager}
    className={`rounded-sm ${className}`}
  />
);
