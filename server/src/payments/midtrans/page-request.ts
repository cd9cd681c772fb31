import type { NewPage } from '../gateway.ts';
import { checkPage, shortText } from '../page-rules.ts';
import { formatJakartaTime } from './amounts.ts';

/** The payment methods of the page. Cards and QRIS are refundable through Midtrans, virtual accounts are not. */
const enabledPayments = ['credit_card', 'other_qris', 'bca_va', 'bni_va', 'echannel'];
const minPageMs = 5 * 60_000;
const maxPageMs = 7 * 24 * 3_600_000;

/**
 * The page's lifetime: until the shop's deadline, within Midtrans' limits of 5 minutes and 7 days, in whole minutes rounded up. The
 * start is sent too, rounded up to the format's whole second. Without it a virtual account chosen in the last minute would get the
 * full lifetime again.
 */
export function pageTimes(now: Date, expiresAt: Date): { start: Date; minutes: number; expiresAt: Date } {
  const start = new Date(Math.ceil(now.getTime() / 1000) * 1000);
  const wanted = expiresAt.getTime() - start.getTime();
  const minutes = Math.ceil(Math.min(Math.max(wanted, minPageMs), maxPageMs) / 60_000);
  return { start, minutes, expiresAt: new Date(start.getTime() + minutes * 60_000) };
}

/** The body of `POST {snap}/transactions`. Throws a plain error for lines that do not add up. */
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
      ...(page.customer.name === null ? {} : { first_name: cleanText(page.customer.name, 255) }),
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

/** Midtrans limits the number of characters and reserves `|`. */
const cleanText = (text: string, max: number): string => shortText(text.replaceAll('|', '/'), max);
