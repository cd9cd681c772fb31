import type { NewPage } from '../gateway.ts';
import { checkPage, shortText } from '../page-rules.ts';
import { formatJakartaTime } from './amounts.ts';

/** What the page offers. Cards and QRIS can be refunded through Midtrans, virtual accounts cannot. */
const enabledPayments = ['credit_card', 'other_qris', 'bca_va', 'bni_va', 'echannel'];
const minPageMs = 5 * 60_000;
const maxPageMs = 7 * 24 * 3_600_000;

/**
 * The page lives as long as the shop's deadline asks, within Midtrans' 5 minutes to 7 days, in whole minutes rounded up.
 * The start is told too, and rounded up to the second that the format can carry: otherwise a virtual account picked in the
 * last minute would live for a whole span of its own.
 */
export function pageTimes(now: Date, expiresAt: Date): { start: Date; minutes: number; expiresAt: Date } {
  const start = new Date(Math.ceil(now.getTime() / 1000) * 1000);
  const wanted = expiresAt.getTime() - start.getTime();
  const minutes = Math.ceil(Math.min(Math.max(wanted, minPageMs), maxPageMs) / 60_000);
  return { start, minutes, expiresAt: new Date(start.getTime() + minutes * 60_000) };
}

/** The body of `POST {snap}/transactions`. Throws where the lines do not add up: that is our own mistake. */
export function pageRequest(page: NewPage, { start, minutes }: { start: Date; minutes: number }) {
  checkPage(page);
  return {
    transaction_details: { order_id: page.attemptRef, gross_amount: page.amount },
    item_details: page.lines.map((line) => ({
      id: cleanText(line.ref, 50),
      price: line.unitAmount,
      quantity: line.quantity,
      name: cleanText(line.name, 50),
    })),
    customer_details: {
      first_name: cleanText(page.customer.name, 255),
      email: page.customer.email,
      ...(page.customer.phoneE164 === null ? {} : { phone: page.customer.phoneE164 }),
    },
    enabled_payments: enabledPayments,
    credit_card: { secure: true },
    callbacks: { finish: page.returnUrl },
    expiry: { start_time: formatJakartaTime(start), unit: 'minutes', duration: minutes },
    page_expiry: { unit: 'minutes', duration: minutes },
  };
}

/** Midtrans counts characters and uses `|` for itself. */
const cleanText = (text: string, max: number): string => shortText(text.replaceAll('|', '/'), max);
