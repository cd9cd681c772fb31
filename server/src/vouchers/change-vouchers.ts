import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { insertVoucher, lockVoucher, updateVoucher, type VoucherRow } from './voucher-row-store.ts';
import { canBeVoucherCode, normaliseVoucherCode } from './voucher-rules.ts';
import { findVoucherByCode } from './voucher-store.ts';
import { flawOfTerms, type VoucherTerms } from './voucher-term-rules.ts';
import { termsOf } from './voucher-terms.ts';

const requireTerms = (terms: VoucherTerms, used: number): void => {
  const flaw = flawOfTerms(terms, used);
  if (flaw) throw new OperatorError(flaw);
};

/** The voucher of a gift's order has ended for good (M10). */
const refuseClosed = ({ closed }: VoucherRow): void => {
  if (closed) throw new OperatorError(refusal('voucherClosed'));
};

const unknown = (named: string) =>
  new OperatorError(refusal('noVoucher', { code: normaliseVoucherCode(named) }));

/** Adds a voucher. Throws an `OperatorError` for invalid terms or a known code. */
export async function addVoucher(
  deps: Pick<Platform, 'database' | 'clock'>,
  by: CallContext,
  named: string,
  terms: VoucherTerms,
) {
  const code = normaliseVoucherCode(named);
  if (!canBeVoucherCode(code)) throw new OperatorError(refusal('voucherCode'));
  requireTerms(terms, 0);
  await deps.database.transaction(async (tx) => {
    if (!(await insertVoucher(tx, { id: newId(), codeNormalised: code, ...terms })))
      throw new OperatorError(
        atTerminal(
          refusal('voucherKnown', { code }),
          `The code ${code} is known already: vouchers change alters it.`,
        ),
      );
    await by.note(tx, { act: 'voucher.add', subject: code, after: terms });
  });
  return { code, terms };
}

/** What the voucher of a gift takes off: all of its order (K7, M10). */
export const giftDiscount = { type: 'percent', amount: 100, gift: true } as const;

const giftTermsAt = (endsAt: Date): VoucherTerms => ({
  ...giftDiscount,
  startsAt: null,
  endsAt,
  minSpend: null,
  productTypes: null,
  maxUses: 1,
  maxPerCustomer: 1,
});

/** As long as the transaction of its order takes at most; `endGiftVoucher` ends it before. */
const giftValidMs = 60_000;

/** Stores the voucher of a gift, in the transaction that stores its order. */
export async function addGiftVoucher(tx: Db, by: CallContext, code: string, at: Date): Promise<void> {
  const terms = giftTermsAt(new Date(at.getTime() + giftValidMs));
  await insertVoucher(tx, { id: newId(), codeNormalised: code, ...terms });
  await by.note(tx, { act: 'voucher.add', subject: code, after: terms });
}

/** Ends the voucher of a gift for good, in the transaction in which its order has used it. */
export async function endGiftVoucher(tx: Db, by: CallContext, code: string, at: Date): Promise<void> {
  const voucher = await lockVoucher(tx, code);
  if (!voucher) throw new Error('the voucher of the gift was not stored');
  await updateVoucher(tx, voucher.id, { withdrawnAt: at, closed: true });
  await by.note(tx, { act: 'voucher.end', subject: code });
}

/** Finds a voucher by its code, as typed by the operator; throws an `OperatorError` if there is none. */
export async function findNamedVoucher(db: Db, named: string): Promise<VoucherRow> {
  const voucher = await findVoucherByCode(db, normaliseVoucherCode(named));
  if (!voucher) throw unknown(named);
  return voucher;
}

/** Changes the terms of a voucher for future orders. Placed orders keep their discount. */
export function changeVoucher(
  deps: Pick<Platform, 'database' | 'clock'>,
  by: CallContext,
  named: string,
  change: Partial<VoucherTerms>,
) {
  return deps.database.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, normaliseVoucherCode(named));
    if (!voucher) throw unknown(named);
    refuseClosed(voucher);
    const before = termsOf(voucher);
    const after = { ...before, ...change };
    requireTerms(after, voucher.used);
    const changed = JSON.stringify(before) !== JSON.stringify(after);
    if (changed) {
      await updateVoucher(tx, voucher.id, after);
      await by.note(tx, { act: 'voucher.change', subject: voucher.codeNormalised, before, after });
    }
    return { voucher: { ...voucher, ...after }, changed };
  });
}

/** Ends a voucher or resumes an ended one. Idempotent. Placed orders keep their discount. */
export function switchVoucher(
  deps: Pick<Platform, 'database' | 'clock'>,
  by: CallContext,
  named: string,
  to: 'ended' | 'running',
) {
  return deps.database.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, normaliseVoucherCode(named));
    if (!voucher) throw unknown(named);
    const at = deps.clock.now();
    const isRunning = voucher.withdrawnAt === null;
    if (isRunning === (to === 'running')) return { voucher, changed: false };
    refuseClosed(voucher);
    if (to === 'running' && voucher.endsAt && voucher.endsAt <= at)
      throw new OperatorError(
        atTerminal(
          refusal('voucherOver'),
          `Its last day is over: vouchers change ${voucher.codeNormalised} --ends first.`,
        ),
      );
    const withdrawnAt = to === 'running' ? null : at;
    await updateVoucher(tx, voucher.id, { withdrawnAt });
    const act = to === 'running' ? 'voucher.resume' : 'voucher.end';
    await by.note(tx, { act, subject: voucher.codeNormalised });
    return { voucher: { ...voucher, withdrawnAt }, changed: true };
  });
}
