export const productTypes = ['ez-sim', 'ez-fi', 'sim-card'] as const;
/** What a list shows that names no type. */
export const usualType = 'ez-sim' satisfies ProductType;
export const esimTypes = ['QuotaBased', 'DailyPlan'] as const;
export const sortOrders = ['price', 'price_desc', 'data', 'days', 'popular'] as const;
export const dataBands = ['small', 'medium', 'large'] as const;
export const dayBands = ['short', 'medium', 'long'] as const;

/** J3: gigabytes a day that a trip needs: maps and chat, social media, video. */
export const tripGigabytes = [0.5, 1, 3] as const;
/** J2: labels of plans, the first of a plan is shown. */
export const planLabels = ['fits_trip', 'lowest_price', 'lowest_per_gb'] as const;
/** Z20: why a plan stands beside the best one. */
export const runnerUpReasons = ['lowest_price', 'unlimited', 'lowest_per_gb'] as const;

export type TripGigabytes = (typeof tripGigabytes)[number];
export type PlanLabel = (typeof planLabels)[number];
export type RunnerUpReason = (typeof runnerUpReasons)[number];
export type ProductType = (typeof productTypes)[number];
export type EsimType = (typeof esimTypes)[number];
export type SortOrder = (typeof sortOrders)[number];
export type DataBand = (typeof dataBands)[number];
export type DayBand = (typeof dayBands)[number];

/** The columns of a catalogue file with prices and the cost of own goods, with their help texts. */
export const priceColumns = {
  price_idr: 'price in whole Rupiah',
  strike_idr: 'the price before, struck through',
  price_usd: 'price in US dollars, with a dot',
  strike_usd: 'the price before, struck through',
  price_jpy: 'price in whole yen',
  strike_jpy: 'the price before, struck through',
  price_vnd: 'price in whole dong',
  strike_vnd: 'the price before, struck through',
  rent_per_day_idr: 'of routers alone: rent a day in whole Rupiah',
  rent_per_day_usd: 'of routers alone: rent a day in US dollars, with a dot',
  rent_per_day_jpy: 'of routers alone: rent a day in whole yen',
  rent_per_day_vnd: 'of routers alone: rent a day in whole dong',
  cost_idr:
    'of SIM cards and routers alone: what a card, or a rented day of a router, costs the shop in whole Rupiah',
} as const;
