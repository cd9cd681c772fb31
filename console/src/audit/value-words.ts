import { callFacts } from '@langit/contract/operator/call-facts';
import { roles } from '@langit/contract/operator/roles';
import { productTypes } from '@langit/contract/values/catalogue';
import { contentStates, noticeKinds } from '@langit/contract/values/content';
import { exceptionKinds, exceptionStates, familyOf } from '@langit/contract/values/exceptions';
import { languages } from '@langit/contract/values/locale';
import { mailStates } from '@langit/contract/values/mails';
import {
  deliveryStates,
  orderChannels,
  orderEventKinds,
  orderKinds,
  paymentStatuses,
} from '@langit/contract/values/orders';
import { productStates } from '@langit/contract/values/products';
import { ownRefundRules, refundGrounds, refundStates, refusalGrounds } from '@langit/contract/values/refunds';
import {
  chargeKinds,
  chargeMethods,
  chargeStates,
  checklistItems,
  deliveryMethods,
  rentalConditions,
  rentalStates,
  unitStates,
} from '@langit/contract/values/rentals';
import { staffSecurityEvents } from '@langit/contract/values/staff-security';
import { changeKinds, changeStates } from '@langit/contract/values/supplier-changes';
import type { PartName } from '../lib/texts';
import { callWord } from '../things/exceptions/sentence';

/** A part of the texts and a key in it. */
type Words = readonly [part: PartName, key: string];

const of =
  (part: PartName, before = '') =>
  (value: string): Words => [part, before + value];

/** Values of acts that no other screen shows. */
const otherValues = [
  'percent',
  'fixed',
  'asked',
  'not unused',
  'passkey',
  'password',
  'recovery',
  'demo',
  'all',
  'type',
  'place',
  'product',
  'no_floor',
  'old_rate',
  'large_rise',
] as const;

/** The lists of states and kinds that acts record, with the texts in which each has its words. Where two lists share a value, the first has it. */
const lists: readonly (readonly [values: readonly string[], wordsOf: (value: string) => Words])[] = [
  [exceptionKinds, (kind) => ['kinds', `short_${familyOf(kind as (typeof exceptionKinds)[number])}`]],
  [exceptionStates, of('exceptions')],
  [refundStates, of('states')],
  [[...refundGrounds, ...ownRefundRules, ...refusalGrounds], of('refund-words')],
  [unitStates, of('units')],
  [rentalConditions, of('units')],
  [checklistItems, of('units')],
  [chargeKinds, of('units', 'charge_')],
  [chargeStates, of('units', 'charge_')],
  [chargeMethods, of('units')],
  [rentalStates, of('states', 'rental_')],
  [deliveryMethods, of('states', 'method_')],
  [paymentStatuses, of('states')],
  [deliveryStates, of('states')],
  [orderKinds, of('states')],
  [orderEventKinds, of('states')],
  [orderChannels, of('orders', 'channel_')],
  [productStates, of('states', 'product_')],
  [contentStates, of('content', 'state_')],
  [noticeKinds, of('content', 'kind_')],
  [mailStates, of('mails')],
  [changeStates, of('catalogue')],
  [changeKinds, (kind) => ['catalogue', `${kind}_kind`]],
  [staffSecurityEvents, of('kinds', 'event_')],
  [roles, of('roles')],
  [productTypes, (type) => [type as PartName, 'name']],
  [otherValues, (value) => ['audit', `value_${value.replaceAll(/[^a-z]/g, '_')}`]],
];

/** The parts in which recorded values have their words. */
export const partsOfValues: readonly PartName[] = [
  ...new Set(lists.flatMap(([values, wordsOf]) => values.map((value) => wordsOf(value)[0]))),
];

/** Every state and kind that has words. */
export const knownValues: readonly string[] = [...new Set(lists.flatMap(([values]) => values))];

/** Where a recorded state or kind has its words; null for what is none. */
export function wordsOfValue(value: string): Words | null {
  const wordsOf = lists.find(([values]) => values.includes(value))?.[1];
  if (wordsOf) return wordsOf(value);
  return value in callFacts ? ['kinds', callWord(value)] : null;
}

/** A word with underscores, or the name of a call, such as `large_rise` and `orders.refund`: no person has typed it. */
export const isOfProgram = (value: string): boolean =>
  /^[a-z]+(?:_[a-z\d]+)+$/.test(value) || value in callFacts;

/** What staff have typed: shown as it is, also where it reads like a state. */
const typed: ReadonlySet<string> = new Set([
  'text',
  'title',
  'alt',
  'name',
  'note',
  'reason',
  'description',
  'words',
]);
export const isTyped = (field: string): boolean =>
  typed.has(field) || languages.some((language) => language === field);
