import type { ProductType } from './catalogue.ts';

/** What all products of a kind are and can: code asks for one of these, so that a further kind is a row of this table. */
export type ProductKind = {
  /** Bought from a supplier and sent by email: it has offers with a cost, a floor below its price, and plans that fit a trip. */
  isElectronic: boolean;
  /** Goes to its customer in a parcel. */
  isShipped: boolean;
  /** Let by the day from a fleet of units, with a rent beside its price, and given back. */
  isRented: boolean;
  /** Sold from a counted stock. */
  hasStock: boolean;
};

export const productKinds = {
  'ez-sim': { isElectronic: true, isShipped: false, isRented: false, hasStock: false },
  'ez-fi': { isElectronic: false, isShipped: true, isRented: true, hasStock: false },
  'sim-card': { isElectronic: false, isShipped: true, isRented: false, hasStock: true },
} as const satisfies Record<ProductType, ProductKind>;

export const kindOf = ({ type }: { type: ProductType }): ProductKind => productKinds[type];

/** The types of all products with a capability, for conditions in SQL. */
export const typesWith = (capability: keyof ProductKind): ProductType[] =>
  (Object.keys(productKinds) as ProductType[]).filter((type) => productKinds[type][capability]);
