/** `held`: below its floor. `unsold`: no supplier delivers it. */
export const productStates = ['on_sale', 'held', 'unsold', 'withdrawn'] as const;
export type ProductState = (typeof productStates)[number];
export const isProductOnSale = (product: ProductState): boolean => product === 'on_sale';
export const isProductWithdrawn = (product: ProductState): boolean => product === 'withdrawn';

/** The orders of the operator's list of products. */
export const productSorts = ['margin', '-margin', 'price', '-price', 'sold', '-sold', 'code'] as const;
export type ProductSort = (typeof productSorts)[number];
