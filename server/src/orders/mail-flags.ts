import type { MailFlags } from '../notifications/mail-flags.ts';
import { flagOrder } from './move-order.ts';
import { findOrder, lockOrder, updateOrder } from './order-store.ts';

const flag = 'mail_failed';

/** Flags an order for the operator while one of its mails is undeliverable. */
export const mailFlags: MailFlags = {
  async raise(tx, id, at) {
    const order = await lockOrder(tx, id);
    if (!order) return null;
    await flagOrder(tx, order, flag, at);
    return order.number;
  },
  async lockRaised(tx, id) {
    if ((await findOrder(tx, id))?.flag !== flag) return false;
    return (await lockOrder(tx, id))?.flag === flag;
  },
  lower: (tx, id) => updateOrder(tx, id, { flag: null, flaggedAt: null }),
};
