import type { Db } from '../platform/database/database.ts';
import { type Movement, movementsOf, receivedKinds } from './payment-store.ts';

/** The booked sums of one attempt: whole Rupiah, all positive. */
export type Ledger = {
  /** Captures and late payments. A mismatch does not count until the operator has decided. */
  received: number;
  /** Mismatched payments that wait for the operator's decision. */
  undecided: number;
  refunded: number;
  mismatched: boolean;
  reversed: boolean;
  chargebacks: number;
  chargedBackAt: Date | null;
};

export async function ledgerOf(db: Db, attempt: string): Promise<Ledger> {
  return readLedger(await movementsOf(db, attempt));
}

export function readLedger(movements: readonly Movement[]): Ledger {
  const ofKind = (...kinds: Movement['kind'][]) => movements.filter(({ kind }) => kinds.includes(kind));
  const sum = (list: readonly Movement[]) => list.reduce((total, { signedIdr }) => total + signedIdr, 0);
  const chargebacks = ofKind('chargeback').filter(({ signedIdr }) => signedIdr < 0);
  return {
    received: sum(ofKind(...receivedKinds)),
    undecided: sum(ofKind('mismatch')),
    refunded: Math.abs(sum(ofKind('refund'))),
    mismatched: ofKind('mismatch').length > 0,
    reversed: ofKind('reversal').length > 0,
    chargebacks: chargebacks.length,
    chargedBackAt: chargebacks.at(-1)?.at ?? null,
  };
}
