/**
 * What the shop's own goods cost it (B130, decision 133): one figure in whole Rupiah for a SIM card, or for a day on which a router is
 * rented, which holds its wear and all the data that it uses.
 */

/** `costIdr` null: nobody has set it. */
type OwnGoods = { priceIdr: number; rentPerDayIdr: number | null; costIdr: number | null };

/** What a sale of own goods brings and costs: one card, or one router for so many days. Null: the cost is not known. */
export function ownSale(
  { priceIdr, rentPerDayIdr, costIdr }: OwnGoods,
  days: number,
): { goodsIdr: number; costIdr: number } | null {
  if (costIdr === null) return null;
  return rentPerDayIdr === null
    ? { goodsIdr: priceIdr, costIdr }
    : { goodsIdr: priceIdr + rentPerDayIdr * days, costIdr: costIdr * days };
}

/**
 * What a line of own goods costs: its cards or its routers' days, and its delivery at what the customer pays for it, because a courier takes
 * that. `days` 0: data added to a rented router, which the cost of its days holds already. Null: the cost is not known.
 */
export const ownLineCost = (
  costIdr: number | null,
  { quantity, days = 1, delivery = 0 }: { quantity: number; days?: number; delivery?: number },
): number | null => (costIdr === null ? null : costIdr * quantity * days + delivery);
