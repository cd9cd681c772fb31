import { openFlagsOf } from '../exceptions/exception-store.ts';
import type { MailFlags } from '../notifications/mail-flags.ts';
import type { Db } from '../platform/database/database.ts';
import { flagOrder, unflagOrder } from './move-order.ts';
import { findOrder, isUnflagged, lockOrder } from './order-store.ts';

const flag = 'mail_failed';

const isRaised = async (db: Db, id: string): Promise<boolean> =>
  (await openFlagsOf(db, [id])).some(({ kind }) => kind === flag);

/** Flags an order for the operator while one of its mails is undeliverable. */
export const mailFlags: MailFlags = {
  async raise(tx, id, at) {
    const order = await lockOrder(tx, id);
    if (!order) return null;
    await flagOrder(tx, order, flag, at);
    return order.number;
  },
  isFree: isUnflagged,
  async lockRaised(tx, id) {
    if (!(await findOrder(tx, id))?.flag || !(await isRaised(tx, id))) return false;
    return (await lockOrder(tx, id)) !== null && isRaised(tx, id);
  },
  async lower(tx, id, at) {
    const order = await lockOrder(tx, id);
    if (order) await unflagOrder(tx, order, (kind) => kind === flag, at);
  },
};
