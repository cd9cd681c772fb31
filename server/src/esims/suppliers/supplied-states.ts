import type { SupplierOrder } from './supplier.ts';

/** The supplier delivers nothing of this order. */
export const hasSupplyFailed = ({ state }: Pick<SupplierOrder, 'state'>): boolean => state === 'failed';
