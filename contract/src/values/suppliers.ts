/** The suppliers of eSIMs that the shop has an adapter for. */
export const supplierNames = ['esim-access', 'airalo'] as const;
export type SupplierName = (typeof supplierNames)[number];
