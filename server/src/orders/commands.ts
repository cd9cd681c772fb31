import { listMails } from '../operator/mail-list-store.ts';
import { refundOrder, resendMail, retryDelivery } from '../operator/mend-orders.ts';
import type { OperatorDeps } from '../operator/operator-deps.ts';
import { showOrder } from '../operator/show-order.ts';
import { type OperatorCommands, PartOfList } from '../platform/operator-commands.ts';
import { readOrders } from './list-orders.ts';
import { clearFlag, correctTracking, finishOrder, receiveSimCard, shipOrder } from './send-parcels.ts';

const mostMails = 10_000;

export const orderCommands = (deps: OperatorDeps) =>
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
    'orders.get': ({ order }) => showOrder(deps.database.db, order, deps.clock.now()),
    'orders.ship': (parcel, by) => shipOrder(deps, by, parcel),
    'orders.tracking': (parcel, by) => correctTracking(deps, by, parcel),
    'orders.finish': ({ order }, by) => finishOrder(deps, by, order),
    'orders.returned': ({ order }, by) => receiveSimCard(deps, by, order),
    'orders.retry': ({ order }, by) => retryDelivery(deps, by, order),
    'orders.refund': ({ order }, by) => refundOrder(deps, by, order),
    'orders.resend': ({ order, mail }, by) => resendMail(deps, by, { order, kind: mail }),
    'orders.clear': ({ order }, by) => clearFlag(deps, by, order),
    'mails.list': ({ unsent, order, limit }) =>
      listMails(deps.database.db, {
        unsent,
        order: order?.trim().toUpperCase() ?? null,
        limit: Math.min(limit, mostMails),
      }),
  }) satisfies Partial<OperatorCommands>;
