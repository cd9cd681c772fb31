import { mailsOfOrder } from '../notifications/mail-list-store.ts';
import type { QueueMail } from '../notifications/outbox.ts';
import { type OperatorAct, OperatorError } from '../platform/operator-commands.ts';
import type { Platform } from '../platform/slice.ts';
import { lockNumber } from './lock-named-order.ts';

/** Mails about an order go out once more: all that were given up, else the last one, or the last one of a kind. */
export function resendMail(
  deps: Pick<Platform, 'database'> & { queueMail: QueueMail },
  by: OperatorAct,
  { order: named, kind }: { order: string; kind: string | undefined },
) {
  return deps.database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const mails = await mailsOfOrder(tx, order.id);
    const wanted = mails.filter((one) => kind === undefined || one.kind === kind);
    const failed = wanted.filter(({ isOpen }) => isOpen);
    const resent = failed.length > 0 ? failed : wanted.slice(0, 1);
    if (resent.length === 0) {
      const kinds = [...new Set(mails.map((one) => one.kind))];
      throw new OperatorError(
        kinds.length > 0
          ? `Order ${order.number} has no mail ${kind}: it has ${kinds.join(', ')}.`
          : `Order ${order.number} has no mail.`,
      );
    }
    const { id, customer, locale } = order;
    for (const one of resent) {
      const { subject } = one;
      await deps.queueMail(tx, {
        kind: one.kind,
        subject,
        version: 'next',
        order: id,
        customer,
        locale,
      });
    }
    const sent = resent.map((one) => one.kind).join(', ');
    const act = { act: 'order.resend', subject: order.number, after: { mail: sent } };
    await by.note(tx, act);
    return { order: order.number, mail: sent };
  });
}
