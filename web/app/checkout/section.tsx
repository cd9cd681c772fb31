import type { ReactNode } from 'react';
import { Dotted } from '../ui/dotted';
import { ProductImage } from '../ui/product-image';

/** One part of the work: a card with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-4 text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Picture and name; `children`: a line below the name. */
export function ProductTitle({
  name,
  image,
  children,
}: {
  name: string;
  image: string | null;
  children?: ReactNode;
}) {
  return (
    <div className="flex items-center gap-4 sm:gap-6">
      <ProductImage src={image} eager className="h-[60px] w-24 shrink-0 rounded-md sm:h-[100px] sm:w-40" />
      <div className="min-w-0">
        <p className="font-extrabold text-xl leading-tight tracking-tight sm:text-2xl">
          <Dotted>{name}</Dotted>
        </p>
        {children}
      </div>
    </div>
  );
}
