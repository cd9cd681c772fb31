import type { CallAnswer } from '@langit/contract/operator/calls';
import type { Permission } from '@langit/contract/operator/permissions';
import { plainIdentifier } from '@langit/contract/values/identifiers';
import type { Language } from '@langit/contract/values/locale';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customerHits } from '../accounts/customer-lookup-store.ts';
import { findProducts } from '../catalogue/find-products.ts';
import { esimHits, supplierOrderHits } from '../esims/esim-search-store.ts';
import { countOrdersOf, orderHits, parcelHits } from '../orders/order-search-store.ts';
import { paymentHits } from '../payments/payment-search-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { CallContext } from '../platform/operator-commands.ts';
import { refundHits } from '../refunds/refund-search-store.ts';
import { unitHits } from '../rentals/unit-search-store.ts';
import { voucherHits } from '../vouchers/voucher-search-store.ts';

type Hit = CallAnswer<'search.find'>[number];

const mostEach = 10;
/** Shorter beginnings would list anything. */
const fewestCharacters = 3;

type Person = Pick<CallContext, 'may' | 'language'>;

type Look = { permission: Permission; hits(text: string, limit: number, language: Language): SQLWrapper };

/** The queries of the slices, in the order of their hits. */
const looks: readonly Look[] = [
  { permission: 'orders.read', hits: orderHits },
  { permission: 'orders.read', hits: paymentHits },
  { permission: 'orders.read', hits: esimHits },
  { permission: 'orders.read', hits: supplierOrderHits },
  { permission: 'orders.read', hits: parcelHits },
  { permission: 'refunds.read', hits: refundHits },
  { permission: 'rentals.read', hits: unitHits },
  { permission: 'vouchers.read', hits: voucherHits },
  { permission: 'customers.contact', hits: customerHits },
];

/** The query of all hits of the kinds that the person may read; null where the text is too short or there is no such kind. */
export function queryOf(typed: string, { may, language }: Person): SQL | null {
  const text = plainIdentifier(typed);
  const allowed = looks.filter(({ permission }) => may(permission));
  if (text.length < fewestCharacters || allowed.length === 0) return null;
  const queries = allowed.map(({ hits }) => sql`(${hits(text, mostEach, language)})`);
  return sql.join(queries, sql` union all `);
}

/** The products of a text, as hits. */
async function foundProducts(db: Db, typed: string, { may, language }: Person): Promise<Hit[]> {
  const text = plainIdentifier(typed);
  if (text.length < fewestCharacters || !may('catalogue.read')) return [];
  const products = await findProducts(db, text, language, mostEach);
  return products.map(({ code, name, isWithdrawn }) => ({
    kind: 'product',
    found: code,
    order: null,
    customer: null,
    what: name,
    amount: null,
    orders: null,
    says: isWithdrawn ? 'withdrawn' : 'on_sale',
  }));
}

/** One field that finds everything by exact text or its beginning, products also by their names. */
export async function findAnything(db: Db, typed: string, person: Person): Promise<Hit[]> {
  const query = queryOf(typed, person);
  const hits = query === null ? [] : (await db.execute<Hit>(query)).rows;
  const customers = hits.flatMap(({ kind, found }) => (kind === 'customer' ? [found] : []));
  const counts = await countOrdersOf(db, customers);
  return [
    ...hits.map((hit) => ({
      ...hit,
      orders: hit.kind === 'customer' ? (counts.get(hit.found) ?? 0) : null,
    })),
    ...(await foundProducts(db, typed, person)),
  ];
}
