/** The name, and small beside it the code; a package that is no product yet has its code alone. */
export function ProductName({ of: { name, product } }: { of: { name: string | null; product: string } }) {
  return (
    <span>
      {name !== null && <span>{name} </span>}
      <span className="font-normal text-slate text-xs">{product}</span>
    </span>
  );
}
