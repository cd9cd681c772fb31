export const productTypes = ['ez-sim', 'ez-fi', 'sim-card'] as const;
export const esimTypes = ['QuotaBased', 'DailyPlan'] as const;
export const sortOrders = ['price', 'price_desc', 'data', 'days', 'popular'] as const;
export const dataBands = ['small', 'medium', 'large'] as const;
export const dayBands = ['short', 'medium', 'long'] as const;

export type ProductType = (typeof productTypes)[number];
export type EsimType = (typeof esimTypes)[number];
export type SortOrder = (typeof sortOrders)[number];
export type DataBand = (typeof dataBands)[number];
export type DayBand = (typeof dayBands)[number];
