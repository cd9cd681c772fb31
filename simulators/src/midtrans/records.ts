import { openBooks } from '../journal.ts';
import type { Delivery } from '../payments/notifier.ts';

/** Moments are epoch milliseconds, money is whole Rupiah. All values can be stored as JSON. */
export type Page = {
  token: string;
  orderId: string;
  amount: number;
  items: { name: string; price: number; quantity: number }[];
  /** The methods of the shop's request, in its order. */
  methods: Method[];
  finishUrl: string | null;
  notificationUrls: string[];
  createdAt: number;
  expiresAt: number;
  /** Lifetime of a virtual account or QR code, from `startsAt` where the shop gave one. */
  methodExpiry: { startsAt: number | null; durationMs: number };
  canceledAt: number | null;
};

export const methods = [
  'credit_card',
  'other_qris',
  'bca_va',
  'bni_va',
  'bri_va',
  'permata_va',
  'echannel',
] as const;
export type Method = (typeof methods)[number];

export type Status =
  | 'pending'
  | 'capture'
  | 'settlement'
  | 'deny'
  | 'cancel'
  | 'expire'
  | 'refund'
  | 'partial_refund'
  | 'chargeback';

export type Refund = { id: number; key: string; amount: number; reason: string; at: number };

export type Transaction = {
  id: string;
  orderId: string;
  method: Method;
  status: Status;
  /** What the customer pays, with `customerFee`. */
  amount: number;
  /** The fee that Midtrans adds where the merchant has switched it on. */
  customerFee: number;
  /** Optional fields without a value are sent as null. */
  nullFields: boolean;
  currency: string;
  createdAt: number;
  expiresAt: number;
  settledAt: number | null;
  /** `answer`: the bank's answer after the customer's confirmation. */
  card: { masked: string; answer: 'accept' | 'deny' } | null;
  /** Virtual account number, or Mandiri's bill key. */
  account: string | null;
  refunds: Refund[];
};

type Entry =
  | { kind: 'page'; page: Page }
  | { kind: 'transaction'; transaction: Transaction }
  | { kind: 'delivery'; delivery: Delivery };

/** The simulator's state, replayed from its file. `save…` resolves when the entry is on the disk. */
export interface Records {
  readonly pages: ReadonlyMap<string, Page>;
  /** By order id. An order has one: as at Midtrans, a new attempt replaces the last one. */
  readonly transactions: ReadonlyMap<string, Transaction>;
  readonly deliveries: ReadonlyMap<string, Delivery>;
  pageOf(orderId: string): Page | undefined;
  /** By order id or by Midtrans' own id, as in the Core API's paths. */
  find(id: string): Transaction | undefined;
  savePage(page: Page): Promise<void>;
  saveTransaction(transaction: Transaction): Promise<void>;
  saveDelivery(delivery: Delivery): Promise<void>;
  close(): Promise<void>;
}

export function openRecords(file: string): Records {
  const pages = new Map<string, Page>();
  const tokens = new Map<string, string>();
  const transactions = new Map<string, Transaction>();
  const orderIds = new Map<string, string>();
  const deliveries = new Map<string, Delivery>();

  function remember(entry: Entry): void {
    if (entry.kind === 'page') {
      pages.set(entry.page.token, entry.page);
      tokens.set(entry.page.orderId, entry.page.token);
    } else if (entry.kind === 'transaction') {
      transactions.set(entry.transaction.orderId, entry.transaction);
      orderIds.set(entry.transaction.id, entry.transaction.orderId);
    } else deliveries.set(entry.delivery.id, entry.delivery);
  }
  const { save, close } = openBooks(file, remember);
  return {
    pages,
    transactions,
    deliveries,
    pageOf: (orderId) => pages.get(tokens.get(orderId) ?? ''),
    find: (id) => transactions.get(id) ?? transactions.get(orderIds.get(id) ?? ''),
    savePage: (page) => save({ kind: 'page', page }),
    saveTransaction: (transaction) => save({ kind: 'transaction', transaction }),
    saveDelivery: (delivery) => save({ kind: 'delivery', delivery }),
    close,
  };
}
