import type { useTrade } from './trade.ts';

type TradeShop = ReturnType<typeof useTrade>;

/** Reads one page of a customer's list. */
export async function pageOfList(shop: TradeShop, customer: string, path: string) {
  const { status, body, headers } = await shop.customer(customer).get(path);
  return {
    status,
    body,
    rows: (Array.isArray(body) ? body : []) as Record<string, unknown>[],
    next: headers['x-next-cursor']?.toString(),
  };
}

/** Every row of a customer's list, read page by page as its cursors lead. */
export async function everyPage(shop: TradeShop, customer: string, path: string, limit: number) {
  const first = await pageOfList(shop, customer, `${path}?limit=${limit}`);
  const rows = [...first.rows];
  for (let { next } = first; next; ) {
    const page = await pageOfList(shop, customer, `${path}?limit=${limit}&cursor=${next}`);
    rows.push(...page.rows);
    next = page.next;
  }
  return rows;
}

/** Damaged cursors, and one of an earlier version. */
export const damagedCursors = ['', 'x', '%00', 'eyJ2IjowfQ', 'a'.repeat(300)];
