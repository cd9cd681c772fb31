import type { Language } from '@langit/contract/values/locale';
import { sentences } from '@langit/contract/values/sentences';
import type { OrderDetail } from '@langit/contract/wire/orders';

/** Where a request that could not be sent is kept. */
export const keptRefund = ({ order_id }: OrderDetail): string => `refund ${order_id}`;

/** Data was used, and a person decides: no amount is promised, which might be more than what is left (Z3). */
export const isOpenEnded = ({ refund_offer, esims }: OrderDetail): boolean =>
  refund_offer.review && esims.some(({ data_used_mb }) => (data_used_mb ?? 0) > 0);

/** A chosen reason stands before what was typed, in the place of another one that was chosen; a second press takes it back. */
export function withReason(
  typed: string,
  chosen: string,
  reasons: readonly string[],
  language: Language,
): string {
  const before = reasons.find((reason) => typed.startsWith(reason));
  const rest = before === undefined ? typed : typed.slice(before.length).trimStart();
  return before === chosen ? rest : sentences(rest ? [chosen, rest] : [chosen], language);
}
