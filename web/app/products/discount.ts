/** C4: whole percent that a price saves, rounded down; 0 where the struck price is not higher. */
export const discountPercent = (price: number, strike: number | null): number =>
  strike !== null && strike > price ? Math.floor(((strike - price) * 100) / strike) : 0;
