import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { maxQuantity } from '@langit/contract/values/limits';
import { fromMajor } from '@langit/contract/values/money';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { SessionUser } from '@langit/contract/wire/accounts';
import type { ShopNotice } from '@langit/contract/wire/catalogue';
import type { Client, Failure } from '@langit/contract/wire/client';
import type { RentalDays as FreeDays, RentalQuote } from '@langit/contract/wire/rentals';
import { logFailure } from '../lib/log';
import { readNotices } from '../lib/shop-notices';
import { type ResidenceLists, readResidenceLists } from '../person/residence-lists';
import { type CheckoutChoice, checkoutPath } from '../purchase/checkout-address';
import {
  type AppliedVoucher,
  appliedVoucher,
  type CheckoutItem,
  figuresOf,
  isParcel,
  voucherQuestion,
} from './checkout-rules';
import { areValid } from './rental-days-rules';

/** Everything that the checkout shows of a purchase, read from the shop. */
export type CheckoutData = {
  item: CheckoutItem;
  /** Minor units; null where there is no parcel or its price is not known. */
  shipping: number | null;
  /** Null without valid days. */
  asked: AskedQuote | null;
  /** Null where no router is bought. */
  freeDays: AskedDays | null;
  voucher: CheckoutVoucher;
  /** What the forms of the customer's residence need; empty where none is asked for. */
  residence: ResidenceLists;
  /** What the owner says about the destination. */
  notices: readonly ShopNotice[];
};

/** `code` is the address's; `problem`: why it was refused. */
export type CheckoutVoucher = { code: string; applied: AppliedVoucher | null; problem: string | null };

type Reading = { call: Client['call']; user: SessionUser; signal: AbortSignal };

/** The item of an address. `gone`: the shop does not sell it. */
async function readItem(
  choice: CheckoutChoice,
  { call, signal }: Reading,
): Promise<CheckoutItem | 'gone' | Failure> {
  if (choice.kind === 'top-up') {
    const answer = await call('POST /capi/retrieve-topup', { body: { iccid: choice.iccid }, signal });
    if (!answer.ok) return answer;
    const product = answer.data.available_products?.find(({ id }) => id === choice.product);
    return product ? { kind: 'top-up', product, esim: answer.data, count: 1 } : 'gone';
  }
  const params = { product_id: choice.product };
  const answer = await call('GET /capi/products/:product_id', { params, signal });
  if (!answer.ok) return answer.status === 404 ? 'gone' : answer;
  const product = answer.data;
  if (product.esim_type === 'DailyPlan') {
    // C8: the session is asked first; nothing else that a daily plan's checkout reads needs one.
    const session = await call('GET /capi/test', { signal });
    if (!session.ok && session.status === 401) return session;
  }
  const count = product.esim_type === 'DailyPlan' ? choice.count : Math.min(choice.count, maxQuantity);
  if (product.price_idr === null) return 'gone';
  if (choice.kind === 'goods')
    return kindOf(product).isRented
      ? 'gone'
      : { kind: kindOf(product).isShipped ? 'shipped' : 'esim', product, count };
  if (product.rent_per_day_idr === null) return 'gone';
  const { start, end, method, days } = choice;
  return { kind: 'rental', product, count, start, end, method, days };
}

/** K3: for SIM cards alone. Without an answer the server says the price when the customer pays (K8). */
async function readShipping(item: CheckoutItem, { call, user, signal }: Reading): Promise<number | null> {
  if (item.kind !== 'shipped' || user.province === null) return null;
  const answer = await call('POST /capi/ship-price', { body: { id: user.province }, signal });
  if (answer.ok) return fromMajor(answer.data.price, 'IDR');
  logFailure('the shipping price was not loaded', answer.error);
  return null;
}

/** The answer about a rental's days; `of` is the address that it is about. */
export type AskedQuote = { of: string; quote: RentalQuote | null };

/** Are routers free on the days of an address, and if not, on which are they? Null without an answer. */
export async function readQuote(
  choice: CheckoutChoice & { kind: 'rental' },
  call: Client['call'],
  signal?: AbortSignal,
): Promise<AskedQuote> {
  const { product, count, start, end, method } = choice;
  const query = {
    product_id: product,
    quantity: String(count),
    rental_start_date: start,
    rental_end_date: end,
    delivery_method: method,
  };
  const answer = await call('GET /capi/rental-quote', { query, ...(signal ? { signal } : {}) });
  return { of: quoteKey(choice), quote: answer.ok ? answer.data : null };
}

/** The days on which routers are free; `count`: for so many routers. Null without an answer: the fields suffice. */
export type AskedDays = { count: number; days: FreeDays | null };

export async function readFreeDays(
  { product, count }: { product: string; count: number },
  call: Client['call'],
  signal?: AbortSignal,
): Promise<AskedDays> {
  const query = { product_id: product, quantity: String(count) };
  const answer = await call('GET /capi/rental-days', { query, ...(signal ? { signal } : {}) });
  if (!answer.ok) logFailure('the free days were not loaded', answer.error);
  return { count, days: answer.ok ? answer.data : null };
}

/** What a quote is about: the address without the voucher. */
export const quoteKey = (choice: CheckoutChoice): string => checkoutPath({ ...choice, voucher: undefined });

/** Z13: the voucher of the address is checked anew, so that it outlives a reload and a log-in. */
async function readVoucher(
  code: string,
  item: CheckoutItem,
  payable: number,
  { call, signal }: Reading,
): Promise<CheckoutVoucher | Failure> {
  if (code === '') return { code, applied: null, problem: null };
  const body = voucherQuestion(item, code, payable);
  const answer = await call('POST /capi/vouchers/validate', { body, signal });
  if (answer.ok) return { code, applied: appliedVoucher(answer.data, payable), problem: null };
  return answer.status === 401 ? answer : { code, applied: null, problem: answer.error.message };
}

const noLists: ResidenceLists = { countryCodes: [], provinces: [] };

/** Everything that the checkout shows. `gone`: the shop does not sell what the address names. */
export async function readCheckout(
  choice: CheckoutChoice,
  reading: Reading,
  taxRate: () => Promise<number>,
): Promise<CheckoutData | 'gone' | Failure> {
  const item = await readItem(choice, reading);
  if (item === 'gone' || 'error' in item) return item;
  const daysAreValid = choice.kind === 'rental' && areValid(choice, dayInJakarta(new Date(Date.now())));
  const isRental = choice.kind === 'rental';
  const [shipping, asked, freeDays, residence, notices] = await Promise.all([
    readShipping(item, reading),
    choice.kind === 'rental' && daysAreValid ? readQuote(choice, reading.call, reading.signal) : null,
    isRental ? readFreeDays(choice, reading.call, reading.signal) : null,
    isParcel(item) || !reading.user.nation ? readResidenceLists(reading) : noLists,
    item.kind === 'top-up'
      ? []
      : readNotices(reading.call, item.product.destination[0]?.code ?? '', reading.signal),
  ]);
  const { payable } = figuresOf(item, { taxRate: await taxRate(), shipping, daysAreValid }, null);
  const voucher = await readVoucher(choice.voucher ?? '', item, payable, reading);
  return 'error' in voucher ? voucher : { item, shipping, asked, freeDays, voucher, residence, notices };
}
