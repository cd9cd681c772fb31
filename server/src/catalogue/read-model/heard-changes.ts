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
  const changes = new Map<number, readonly string[] | null>();
  return {
    hear: ({ version, products }) => void changes.set(version, products),
    between(from, to) {
      const heard = [...changes].filter(([version]) => version > from && version <= to);
      const named = heard.flatMap(([, products]) => (products === null ? [] : [products]));
      return { products: [...new Set(named.flat())], complete: named.length === to - from };
    },
    forgetUpTo(version) {
      for (const heard of changes.keys()) if (heard <= version) changes.delete(heard);
    },
  };
}
