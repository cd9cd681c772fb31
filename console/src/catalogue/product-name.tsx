import { Flag } from '@langit/ui/place-drawing';

/** The name, with the code as its tooltip; a package that is no product yet has its code alone. `place`: whose flag stands before it. */
export function ProductName({
  of: { name, product, place },
}: {
  of: { name: string | null; product: string; place?: string | null };
}) {
  return (
    <span title={[name, product].filter(Boolean).join(' ')} className="flex items-center gap-2">
      {place && <Flag code={place} className="h-3.5 w-5.25" />}
      <span className="min-w-0 truncate">{name ?? product}</span>
    </span>
  );
}

/** The code of a product or package, in a column that narrow tables leave out. */
export const Code = ({ children }: { children: string }) => (
  <span className="text-slate text-xs">{children}</span>
);
