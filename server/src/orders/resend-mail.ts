import { findMailKind } from '../notifications/mail-kind.ts';
import { mailsOfOrder } from '../notifications/mail-list-store.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { lockNumber } from './lock-named-order.ts';
import { queueOrderMail } from './mails/order-mail.ts';

/** Queues mails of an order again: all undelivered ones, else the last one; with `kind` only mails of this kind, or the one with this id. */
export function resendMail(
  deps: Pick<Platform, 'database' | 'outbox'>,
  by: CallContext,
  { order: named, kind }: { order: string; kind: string | undefined },
) {
  return deps.database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const mails = await mailsOfOrder(tx, order.id);
    const wanted = mails.filter((mail) => kind === undefined || mail.kind === kind || mail.id === kind);
    const failed = wanted.filter(({ isOpen }) => isOpen);
    const resent = failed.length > 0 ? failed : wanted.slice(0, 1);
    if (resent.length === 0) {
      const kinds = [...new Set(mails.map((mail) => mail.kind))];
      throw new OperatorError(
        kinds.length > 0
          ? atTerminal(
              refusal('noSuchMail', { order: order.number }),
              `Order ${order.number} has no mail ${kind}: it has ${kinds.join(', ')}.`,
            )
          : refusal('orderWithoutMail', { order: order.number }),
      );
    }
    for (const { kind: name, subject } of resent) {
      const mailKind = findMailKind(name);
      if (!mailKind)
        throw new OperatorError(
          atTerminal(refusal('mailUnknown'), `This version of the shop has no mail ${name}.`),
        );
      await queueOrderMail(deps.outbox, tx, mailKind, order, { subject, version: 'next' });
    }
    const sent = resent.map((item) => item.kind).join(', ');
    await by.note(tx, { act: 'order.resend', subject: order.number, after: { mail: sent } });
    return { order: order.number, mail: sent };
  });
}
