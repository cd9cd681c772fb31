import type { NewPage } from '../gateway.ts';
import { checkPage, shortText } from '../page-rules.ts';

/** Xendit's minimum is ten minutes; one more allows for latency and clock skew. */
const minSessionMs = 11 * 60_000;

/** The session's expiry: the shop's deadline, but not before Xendit's minimum lifetime. */
export const sessionEnd = (now: Date, expiresAt: Date): Date =>
  new Date(Math.max(expiresAt.getTime(), now.getTime() + minSessionMs));

/** The body of `POST /sessions`. It names no channels: they are enabled in Xendit's dashboard. */
export function sessionRequest(page: NewPage, expiresAt: Date) {
  checkPage(page);
  return {
    reference_id: page.attemptRef,
    session_type: 'PAY',
    mode: 'PAYMENT_LINK',
    amount: page.amount,
    currency: 'IDR',
    country: 'ID',
    customer: customerOf(page),
    items: netLines(page.lines).map(({ ref, name, unitAmount, quantity }) => ({
      reference_id: shortText(ref, 255),
      name: shortText(name, 255),
      type: fees.has(ref) ? 'FEE' : 'DIGITAL_SERVICE',
      category: 'Travel connectivity',
      net_unit_amount: unitAmount,
      quantity,
      currency: 'IDR',
    })),
    capture_method: 'AUTOMATIC',
    locale: page.language,
    expires_at: expiresAt.toISOString(),
    success_return_url: page.returnUrl,
    cancel_return_url: page.returnUrl,
  };
}

const fees = new Set(['delivery', 'tax']);

/** Xendit allows only letters and digits in names. An email of more than 50 characters and a phone number that is not E.164 are omitted. */
function customerOf({ attemptRef, customer }: NewPage) {
  const { name, email, phoneE164 } = customer;
  return {
    reference_id: attemptRef.replaceAll(/[^A-Za-z0-9]/g, ''),
    type: 'INDIVIDUAL',
    ...(email.length <= 50 ? { email } : {}),
    ...(phoneE164 !== null && /^\+[1-9]\d{4,14}$/.test(phoneE164) ? { mobile_number: phoneE164 } : {}),
    individual_detail: { given_names: plainName(name ?? '') },
  };
}

/** Transliterates a name: `Nguyễn Văn Đức` becomes `Nguyen Van Duc`, a name without Latin letters `Customer`. */
function plainName(name: string): string {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9 ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  return letters.slice(0, 100) || 'Customer';
}

type Line = NewPage['lines'][number];

/** Xendit takes net lines: discounts are deducted from the lines in their order, and lines reduced to 0 are omitted. */
export function netLines(lines: readonly Line[]): Line[] {
  let discount = lines
    .filter(({ unitAmount }) => unitAmount < 0)
    .reduce((sum, { unitAmount, quantity }) => sum - unitAmount * quantity, 0);
  return lines
    .filter(({ unitAmount }) => unitAmount > 0)
    .map((line) => {
      const total = line.unitAmount * line.quantity;
      const taken = Math.min(total, discount);
      discount -= taken;
      if (taken === 0) return line;
      const name = line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name;
      return { ref: line.ref, name, unitAmount: total - taken, quantity: 1 };
    })
    .filter(({ unitAmount }) => unitAmount > 0);
}
