import type { Language } from '@langit/contract/values/locale';
import type { Markup } from '../../html.ts';
import type { FaultKind } from '../faults.ts';

/** What a tester can make happen now. */
export const controls = ['pay', 'decline', 'expire', 'pay_late', 'reverse', 'chargeback'] as const;
export type Control = (typeof controls)[number];

/** A way to pay. `value` is the vendor's word for it; `name` the bank's. */
export type Choice =
  | { kind: 'card'; value: string }
  | { kind: 'qris'; value: string }
  | { kind: 'transfer'; value: string; name: string };

/** What the customer has to do next, or what happened. */
export type Stage =
  | { show: 'choices'; declined: boolean }
  | { show: 'card'; unknown: boolean }
  /** The card's bank asks for its code. */
  | { show: 'code' }
  | { show: 'qris'; qr: Markup }
  /** `company`: a code that has to be typed besides the account. */
  | { show: 'transfer'; bank: string; account: string; company: string | null }
  | { show: 'paid' | 'refunded' | 'cancelled' | 'expired' };

/** A hosted payment page, whoever's it is. */
export type PageModel = {
  /** The vendor's name. */
  vendor: string;
  orderId: string;
  amount: number;
  expiresAt: number;
  items: readonly { name: string; price: number; quantity: number }[];
  choices: readonly Choice[];
  /** Numbers of the vendor's test cards, and what the bank says to them. */
  testCards: Readonly<Record<string, 'accept' | 'deny'>>;
  stage: Stage;
  language: Language;
  /** This page's own address in the current language, and the shop's with the result in its query. */
  here: string;
  backUrl: string | null;
  /** Switches that are on for this order. */
  faults: ReadonlySet<FaultKind>;
};
