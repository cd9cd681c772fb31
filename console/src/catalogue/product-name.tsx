import { Flag } from '@langit/ui/flag';

/** The name, and small beside it the code; a package that is no product yet has its code alone. `place`: whose flag stands before it. */
export function ProductName({
  of: { name, product, place },
}: {
  of: { name: string | null; product: string; place?: string | null };
}) {
  const named = <NameWithCode name={name} code={product} />;
  if (!place) return named;
  return (
    <span className="flex items-center gap-2">
      <Flag code={place} className="h-3.5 w-5.25" />
      <span className="min-w-0">{named}</span>
    </span>
  );
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
