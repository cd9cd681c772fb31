/** The name, and small beside it the code; a package that is no product yet has its code alone. */
export function ProductName({ of: { name, product } }: { of: { name: string | null; product: string } }) {
  return <NameWithCode name={name} code={product} />;
}

/** A name and small beside it a code. In a line that is too short for both the code is left out, and stands in the tooltip. */
export function NameWithCode({ name, code }: { name: string | null; code: string }) {
  return (
    <span
      title={[name, code].filter(Boolean).join(' ')}
      className="md:inline-flex md:h-[1lh] md:max-w-full md:flex-wrap md:content-start md:items-baseline md:gap-x-1 md:overflow-hidden md:align-bottom"
    >
      {name !== null && <span className="md:max-w-full md:truncate">{name} </span>}
      <span className="font-normal text-slate text-xs">{code}</span>
    </span>
  );
}
