import { type OperatorCommands, PartOfList } from '../platform/operator-commands.ts';
import { readMails } from './list-mails.ts';
import { readOrders } from './list-orders.ts';
import { resendMail } from './resend-mail.ts';
import {
  clearFlag,
  correctTracking,
  finishOrder,
  type OrderDesk,
  receiveSimCard,
  shipOrder,
} from './send-parcels.ts';

export const orderCommands = (desk: OrderDesk) =>
  ({
    async 'orders.list'({ day, from, to, ...filter }) {
      const { rows, next } = await readOrders(desk.database.db, {
        ...filter,
        from: day?.from ?? from,
        until: day?.until ?? to,
      });
      const note = `There are more: repeat with --after ${next}, or narrow the list.`;
      return next === null ? rows : new PartOfList(rows, note);
    },
    'orders.ship': (parcel, by) => shipOrder(desk, by, parcel),
    'orders.tracking': (parcel, by) => correctTracking(desk, by, parcel),
    'orders.finish': ({ order }, by) => finishOrder(desk, by, order),
    'orders.returned': ({ order }, by) => receiveSimCard(desk, by, order),
    'orders.resend': ({ order, mail }, by) => resendMail(desk, by, { order, kind: mail }),
    'orders.clear': ({ order }, by) => clearFlag(desk, by, order),
    'mails.list': (only) => readMails(desk.database.db, only),
  }) satisfies Partial<OperatorCommands>;
