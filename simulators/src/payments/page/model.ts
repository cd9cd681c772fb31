import type { Language } from '@langit/contract/values/locale';
import type { Markup } from '../../html.ts';
import type { FaultKind } from '../faults.ts';

/** The actions that a tester can trigger now. */
export const controls = ['pay', 'decline', 'expire', 'pay_late', 'reverse', 'chargeback'] as const;
export type Control = (typeof controls)[number];

/** A payment method. `value` is the vendor's name for it; `name` is the bank's. */
export type Choice =
  | { kind: 'card'; value: string }
  | { kind: 'qris'; value: string }
  | { kind: 'transfer'; value: string; name: string };

/** The customer's next step, or the outcome. */
export type Stage =
  | { show: 'choices'; declined: boolean }
  | { show: 'card'; unknown: boolean }
  /** The card's bank asks for its one-time code. */
  | { show: 'code' }
  | { show: 'qris'; qr: Markup }
  /** `company`: a biller code that is needed besides the account number. */
  | { show: 'transfer'; bank: string; account: string; company: string | null }
  | { show: 'paid' | 'refunded' | 'cancelled' | 'expired' };

/** A vendor-independent model of a hosted payment page. */
export type PageModel = {
  /** The vendor's name. */
  vendor: string;
  orderId: string;
  amount: number;
  expiresAt: number;
  items: readonly { name: string; price: number; quantity: number }[];
  choices: readonly Choice[];
  /** Numbers of the vendor's test cards with their bank's answer. */
  testCards: Readonly<Record<string, 'accept' | 'deny'>>;
  stage: Stage;
  language: Language;
  /** `here`: this page's address in the current language. The next: the shop's, with the result in its query. */
  here: string;
  backUrl: string | null;
  /** The vendor's fault switches, and those that are on for this order. */
  faultKinds: readonly FaultKind[];
  faults: ReadonlySet<FaultKind>;
};
