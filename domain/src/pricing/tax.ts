/** Tax in whole Rupiah, half up, on the untaxed base. The rate is in basis points: 11 % = 1100 (K9). */
export function taxOn(base: number, rateBasisPoints: number): number {
  return Math.floor((base * rateBasisPoints + 5_000) / 10_000);
}
