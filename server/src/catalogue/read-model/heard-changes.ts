import type { CatalogueChange } from '../catalogue-version-store.ts';

/** Products that differ between two versions. Unless `complete`, other rows may differ too. */
type Difference = { products: string[]; complete: boolean };

/** The changes of the catalogue that notifications have reported (LISTEN/NOTIFY). */
export type HeardChanges = {
  hear(change: CatalogueChange): void;
  /** The difference is incomplete if the notification of a version in between was lost or is late. */
  between(from: number, to: number): Difference;
  forgetUpTo(version: number): void;
};

export function createHeardChanges(): HeardChanges {
  const products = new Map<number, string | null>();
  return {
    hear: ({ version, product }) => void products.set(version, product),
    between(from, to) {
      const heard = [...products].filter(([version]) => version > from && version <= to);
      const named = heard.flatMap(([, product]) => product ?? []);
      return { products: [...new Set(named)], complete: named.length === to - from };
    },
    forgetUpTo(version) {
      for (const heard of products.keys()) if (heard <= version) products.delete(heard);
    },
  };
}
