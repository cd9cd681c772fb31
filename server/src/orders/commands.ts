import type { QueueMail } from '../notifications/outbox.ts';
import { type OperatorCommands, PartOfList } from '../platform/operator-commands.ts';
import type { Platform } from '../platform/slice.ts';
import { readMails } from './list-mails.ts';
import { readOrders } from './list-orders.ts';
import type { OrderHooks } from './order-hooks.ts';
import { resendMail } from './resend-mail.ts';
import { clearFlag, correctTracking, finishOrder, receiveSimCard, shipOrder } from './send-parcels.ts';

export const orderCommands = (
  deps: Pick<Platform, 'database' | 'clock'> & { queueMail: QueueMail; hooks: readonly OrderHooks[] },
) =>
  ({
    async 'orders.list'({ day, from, to, ...filter }) {
      const { rows, next } = await readOrders(deps.database.db, {
        ...filter,
        from: day?.from ?? from,
        until: day?.until ?? to,
      });
      const note = `There are more: the same with --after ${next} goes on, or narrow the list.`;
      return next === null ? rows : new PartOfList(rows, note);
    },
    'orders.ship': (parcel, by) => shipOrder(deps, by, parcel),
    'orders.tracking': (parcel, by) => correctTracking(deps, by, parcel),
    'orders.finish': ({ order }, by) => finishOrder(deps, by, order),
    'orders.returned': ({ order }, by) => receiveSimCard(deps, by, order),
    'orders.resend': ({ order, mail }, by) => resendMail(deps, by, { order, kind: mail }),
    'orders.clear': ({ order }, by) => clearFlag(deps, by, order),
    'mails.list': (only) => readMails(deps.database.db, only),
  }) satisfies Partial<OperatorCommands>;
