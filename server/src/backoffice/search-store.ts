import type { CallAnswer } from '@langit/contract/operator/calls';
import type { Permission } from '@langit/contract/operator/permissions';
import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { plainIdentifier, referenceIn, withoutSeparators } from '@langit/contract/values/identifiers';
import type { Language } from '@langit/contract/values/locale';
import { orderStatusOf } from '@langit/contract/values/order-statuses';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customerHits } from '../accounts/customer-lookup-store.ts';
import { findPlaces, findProducts } from '../catalogue/find-products.ts';
import { esimHits, supplierOrderHits } from '../esims/esim-search-store.ts';
import { caseHits } from '../exceptions/exception-search-store.ts';
import {
  buyersOf,
  countOrdersOf,
  latestOrderHits,
  openCaseHits,
  orderHits,
  parcelHits,
} from '../orders/order-search-store.ts';
import { paymentHits } from '../payments/payment-search-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { HitRow } from '../platform/database/search-hit.ts';
import type { CallContext } from '../platform/operator-commands.ts';
import { openRefundHits, refundHits } from '../refunds/refund-search-store.ts';
import { openRentalsOfSerials } from '../rentals/counter-store.ts';
import { showPhase } from '../rentals/show-rentals.ts';
import { unitHits } from '../rentals/unit-search-store.ts';
import { voucherHits } from '../vouchers/voucher-search-store.ts';

type Hit = CallAnswer<'search.find'>[number];

const mostEach = 10;
/** Shorter beginnings would list anything. */
const fewestCharacters = 3;

type Person = Pick<CallContext, 'may' | 'language'>;

type Look = {
  permission: Permission;
  /** Whether a thing of this kind can be found by a text at all: a query less to plan. */
  fits?(text: string): boolean;
  hits(text: string, limit: number, language: Language): SQLWrapper;
};

/** The beginnings of the shop's own references. */
const orderPrefix = 'LGT-';
const refundPrefix = 'RF-';

const beginsWith = (prefix: string) => (text: string) => {
  const reference = referenceIn(text);
  return reference.startsWith(prefix) || prefix.startsWith(reference);
};
const isOfOrder = beginsWith(orderPrefix);
const isOfRefund = beginsWith(refundPrefix);

/** False for what is long enough to be the shop's reference, and nothing that a vendor or a customer has. */
const isNoOwnReference = (text: string): boolean => !/^(?:LGT|RF)-[0-9A-Z]{3}/.test(referenceIn(text));

/**
 * References of gateways and suppliers are of ASCII characters, without a space and the sign of an e-mail address. An ICCID may be
 * typed with spaces.
 */
const isVendors = (text: string): boolean =>
  isNoOwnReference(text) &&
  (/^[\x21-\x3f\x41-\x7e]+$/.test(text) || /^\d+F?$/i.test(withoutSeparators(text)));

/** The queries of the slices, in the order of their hits. */
const looks: readonly Look[] = [
  { permission: 'orders.read', fits: isOfOrder, hits: orderHits },
  { permission: 'orders.read', fits: (text) => isOfOrder(text) || isVendors(text), hits: paymentHits },
  { permission: 'orders.read', fits: isVendors, hits: esimHits },
  { permission: 'orders.read', fits: isVendors, hits: supplierOrderHits },
  { permission: 'orders.read', fits: isNoOwnReference, hits: parcelHits },
  { permission: 'refunds.read', fits: isOfRefund, hits: refundHits },
  { permission: 'work.read', fits: (text) => isOfOrder(text) || isOfRefund(text), hits: caseHits },
  { permission: 'rentals.read', hits: unitHits },
  { permission: 'vouchers.read', hits: voucherHits },
  { permission: 'customers.contact', fits: isNoOwnReference, hits: customerHits },
];

/** The query of all hits of the kinds that fit the text and that the person may read; null where there is no such kind. */
export function queryOf(typed: string, { may, language }: Person): SQL | null {
  const text = plainIdentifier(typed);
  const allowed = looks.filter(({ permission, fits }) => may(permission) && (fits?.(text) ?? true));
  if (text.length < fewestCharacters || allowed.length === 0) return null;
  const queries = allowed.map(({ hits }) => sql`(${hits(text, mostEach, language)})`);
  return sql.join(queries, sql` union all `);
}

/** A hit of the catalogue, which belongs to no order and no customer. */
const offered = (
  kind: 'place' | 'product',
  { found, what, amount = null, says }: { found: string; what: string; amount?: number | null; says: string },
): Hit => ({
  kind,
  found,
  order: null,
  customer: null,
  what,
  amount,
  at: null,
  orders: null,
  rentals: [],
  says,
});

/** The destinations of a text, as hits. */
const foundPlaces = (typed: string, { language }: Person): Hit[] =>
  findPlaces(plainIdentifier(typed), language, mostEach).map(({ code, name }) =>
    offered('place', { found: code, what: name, says: 'place' }),
  );

/** The products of a text, as hits. */
async function foundProducts(db: Db, typed: string, { may, language }: Person): Promise<Hit[]> {
  const text = plainIdentifier(typed);
  if (text.length < fewestCharacters || !may('catalogue.read')) return [];
  const products = await findProducts(db, text, language, mostEach);
  return products.map(({ code, name, priceIdr, state }) =>
    offered('product', { found: code, what: name, amount: priceIdr, says: state }),
  );
}

/** Of more customers than these, whose words are too few, nothing else is listed. */
const mostFollowed = 2;
const latestOrders = 3;

/** What somebody who looks for a person looks for next: their latest orders, the refunds that wait, and what needs a person. */
async function ofCustomers(
  db: Db,
  customers: readonly string[],
  { may, language }: Person,
): Promise<HitRow[]> {
  if (customers.length === 0 || customers.length > mostFollowed) return [];
  const queries = [
    ...(may('orders.read') ? [latestOrderHits(customers, latestOrders * customers.length, language)] : []),
    ...(may('refunds.read') ? [openRefundHits(customers, mostEach)] : []),
    ...(may('work.read') ? [openCaseHits(customers, mostEach)] : []),
  ];
  const found = await Promise.all(queries.map((query) => db.execute<HitRow>(query)));
  return found.flatMap(({ rows }) => rows);
}

/** Where an order is, in the word of the orders' list. */
const statusOf = ({ payment, delivery, flag, says }: HitRow): string =>
  payment === null ? says : orderStatusOf({ payment, delivery, flag });

/** One field that finds everything by exact text or its beginning, products also by their names. */
export async function findAnything(db: Db, typed: string, person: Person, now: Date): Promise<Hit[]> {
  const query = queryOf(typed, person);
  const [hits, products] = await Promise.all([
    query === null ? [] : db.execute<HitRow>(query).then(({ rows }) => rows),
    foundProducts(db, typed, person),
  ]);
  const foundOf = (wanted: Hit['kind']) =>
    hits.flatMap(({ kind, found }) => (kind === wanted ? [found] : []));
  const customers = foundOf('customer');
  const [counts, theirs, rentals] = await Promise.all([
    countOrdersOf(db, customers),
    ofCustomers(db, customers, person),
    openRentalsOfSerials(db, foundOf('unit')),
  ]);
  const today = dayInJakarta(now);
  const isNew = ({ kind, found }: HitRow) =>
    hits.every((known) => known.kind !== kind || known.found !== found);
  const all = [...hits, ...theirs.filter(isNew)];
  const unnamed = all.flatMap(({ kind, order }) => (kind !== 'order' && order !== null ? [order] : []));
  const buyers = await buyersOf(db, [...new Set(unnamed)], person.language);
  return [
    ...all.map((row) => {
      const { kind, found, order, amount, at } = row;
      const buyer = order === null ? undefined : buyers.get(order);
      return {
        kind,
        found,
        order,
        customer: row.customer ?? buyer?.customer ?? null,
        what: row.what ?? buyer?.what ?? null,
        amount,
        at: at === null ? null : new Date(at),
        orders: kind === 'customer' ? (counts.get(found) ?? 0) : null,
        rentals: rentals
          .filter(({ serial }) => kind === 'unit' && serial === found)
          .map((rental) => showPhase(rental, today)),
        says: statusOf(row),
      };
    }),
    ...foundPlaces(typed, person),
    ...products,
  ];
}
