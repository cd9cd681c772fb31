import type { CallAnswer } from '@langit/contract/operator/calls';
import type { Permission } from '@langit/contract/operator/permissions';
import { lookUpCustomers } from '../accounts/customer-lookup-store.ts';
import { lookUpProducts } from '../catalogue/product-search-store.ts';
import { lookUpEsims, lookUpSupplierOrders } from '../esims/esim-search-store.ts';
import { numbersOf } from '../orders/order-list-store.ts';
import { lookUpOrders } from '../orders/order-search-store.ts';
import { lookUpPayments } from '../payments/payment-search-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { OperatorAct } from '../platform/operator-commands.ts';
import { lookUpRefunds } from '../refunds/refund-search-store.ts';
import { lookUpUnits } from '../rentals/unit-search-store.ts';
import { lookUpShipments } from '../shipping/shipment-store.ts';
import { lookUpVouchers } from '../vouchers/voucher-store.ts';

type Hit = Omit<CallAnswer<'search.find'>[number], 'customer'> & { customer?: string | null };

const mostEach = 10;
/** Shorter beginnings would list anything. */
const fewestCharacters = 3;

type Look = { permission: Permission; find(db: Db, text: string): Promise<Hit[]> };

const looks: readonly Look[] = [
  {
    permission: 'orders.read',
    find: async (db, text) =>
      (await lookUpOrders(db, text.toUpperCase(), mostEach)).map(({ number, customer, payment }) => ({
        kind: 'order',
        found: number,
        order: number,
        customer,
        says: payment,
      })),
  },
  {
    permission: 'orders.read',
    find: async (db, text) =>
      (await lookUpPayments(db, text, mostEach)).map(({ ref, providerRef, gateway, order }) => ({
        kind: 'payment',
        found: ref,
        order,
        says: [gateway, providerRef].filter(Boolean).join(' '),
      })),
  },
  {
    permission: 'orders.read',
    find: async (db, text) =>
      (await lookUpEsims(db, text, mostEach)).map(({ iccid, id, label, order }) => ({
        kind: 'esim',
        found: iccid ?? id,
        order,
        says: label,
      })),
  },
  {
    permission: 'orders.read',
    find: async (db, text) =>
      (await lookUpSupplierOrders(db, text, mostEach)).map(({ ref, supplier, order }) => ({
        kind: 'supplier_order',
        found: ref ?? '',
        order,
        says: supplier,
      })),
  },
  {
    permission: 'orders.read',
    async find(db, text) {
      const found = await lookUpShipments(db, text, mostEach);
      const numbers = await numbersOf(
        db,
        found.map(({ order }) => order),
      );
      return found.map(({ trackingNumber, courier, order }) => ({
        kind: 'parcel',
        found: trackingNumber,
        order: numbers.get(order) ?? null,
        says: courier,
      }));
    },
  },
  {
    permission: 'refunds.read',
    find: async (db, text) =>
      (await lookUpRefunds(db, text.toUpperCase(), mostEach)).map(({ ref, state, order }) => ({
        kind: 'refund',
        found: ref,
        order,
        says: state,
      })),
  },
  {
    permission: 'rentals.read',
    find: async (db, text) =>
      (await lookUpUnits(db, text, mostEach)).map(({ serial, state }) => ({
        kind: 'unit',
        found: serial,
        order: null,
        says: state,
      })),
  },
  {
    permission: 'vouchers.read',
    find: async (db, text) =>
      (await lookUpVouchers(db, text.toUpperCase(), mostEach)).map(({ codeNormalised, type }) => ({
        kind: 'voucher',
        found: codeNormalised,
        order: null,
        says: type,
      })),
  },
  {
    permission: 'catalogue.read',
    find: async (db, text) =>
      (await lookUpProducts(db, text.toLowerCase(), mostEach)).map(({ code, type, withdrawn }) => ({
        kind: 'product',
        found: code,
        order: null,
        says: withdrawn ? `${type}, withdrawn` : type,
      })),
  },
  {
    permission: 'customers.contact',
    find: async (db, text) =>
      (await lookUpCustomers(db, text, mostEach)).map(({ customer, name, email }) => ({
        kind: 'customer',
        found: customer,
        order: null,
        customer: name,
        says: email ?? '',
      })),
  },
];

/** One field that finds everything by exact text or its beginning, of the kinds that the person may read. */
export async function findAnything(db: Db, typed: string, may: OperatorAct['may']) {
  const text = typed.trim();
  if (text.length < fewestCharacters) return [];
  const hits: Hit[] = [];
  for (const { permission, find } of looks) if (may(permission)) hits.push(...(await find(db, text)));
  return hits.map(({ customer = null, ...hit }) => ({ ...hit, customer }));
}
