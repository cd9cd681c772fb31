import { isCalendarDay } from '@langit/contract/values/calendar-days';
import { maxPlanDays } from '@langit/contract/values/limits';
import { type DeliveryMethod, deliveryMethods, maxRentalDays } from '@langit/contract/values/rentals';

/**
 * The days and the delivery of a rental; empty days are not chosen yet. `days`: for how many days the router was looked at. The first
 * day that is chosen brings the last one with it, and the wish is over.
 */
export type RentalDays = { start: string; end: string; method: DeliveryMethod; days?: number | undefined };

/**
 * What a checkout is about, as its address names it: ids and counts, never an amount (K1, K8). The address outlives a reload and
 * a log-in. `count` is the quantity, or the days of a daily plan.
 */
export type CheckoutChoice = { product: string; voucher?: string | undefined } & (
  | { kind: 'goods'; count: number }
  | { kind: 'top-up'; iccid: string }
  | ({ kind: 'rental'; count: number } & RentalDays)
);

const rentalPath = '/products/checkout';
const readDay = (text: string | null): string => (text !== null && isCalendarDay(text) ? text : '');

const readCount = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,2}$/.test(text) ? Math.min(Number(text), maxPlanDays) : 1;

/** The choice that an address names; null where it names no product. */
export function readCheckout({ pathname, searchParams }: URL): CheckoutChoice | null {
  const read = (name: string) => searchParams.get(name);
  const product = read('product');
  if (!product) return null;
  const voucher = read('voucher') || undefined;
  const count = readCount(read('quantity'));
  if (pathname === rentalPath) {
    const method = deliveryMethods.find((one) => one === read('method')) ?? 'regular';
    const [start, end] = [readDay(read('start')), readDay(read('end'))];
    const days = start === '' && read('days') ? Math.min(readCount(read('days')), maxRentalDays) : undefined;
    return { kind: 'rental', product, voucher, count, start, end, method, ...(days && { days }) };
  }
  const iccid = read('iccid');
  return iccid ? { kind: 'top-up', product, voucher, iccid } : { kind: 'goods', product, voucher, count };
}

/** The checkout's address of a choice: `/checkout?product=japan-5gb-30d&quantity=2`. */
export function checkoutPath(choice: CheckoutChoice): string {
  const search = new URLSearchParams({ product: choice.product });
  if (choice.kind === 'top-up') search.set('iccid', choice.iccid);
  else if (choice.count > 1) search.set('quantity', String(choice.count));
  if (choice.kind === 'rental') {
    if (choice.start) search.set('start', choice.start);
    else if (choice.days) search.set('days', String(choice.days));
    if (choice.end) search.set('end', choice.end);
    if (choice.method !== 'regular') search.set('method', choice.method);
  }
  if (choice.voucher) search.set('voucher', choice.voucher);
  return `${choice.kind === 'rental' ? rentalPath : '/checkout'}?${search}`;
}
