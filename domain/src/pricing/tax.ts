/** Tax in whole Rupiah, rounded half up, on the base without tax. The rate is in basis points: 11 % = 1100 (K9). */
export function taxOn(base: number, rateBasisPoints: number): number {
  return Math.floor((base * rateBasisPoints + 5_000) / 10_000);
}
