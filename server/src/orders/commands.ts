import { type OperatorCommands, pageAnswer } from '../platform/operator-commands.ts';
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
    'orders.list': async ({ day, from, to, ...filter }) =>
      pageAnswer(
        await readOrders(desk.database.db, {
          ...filter,
          from: day?.from ?? from,
          until: day?.until ?? to,
        }),
      ),
    'orders.ship': (parcel, by) => shipOrder(desk, by, parcel),
    'orders.tracking': (parcel, by) => correctTracking(desk, by, parcel),
    'orders.finish': ({ order }, by) => finishOrder(desk, by, order),
    'orders.returned': ({ order }, by) => receiveSimCard(desk, by, order),
    'orders.resend': ({ order, mail }, by) => resendMail(desk, by, { order, kind: mail }),
    'orders.clear': ({ order }, by) => clearFlag(desk, by, order),
    'mails.list': async (only) => pageAnswer(await readMails(desk.database.db, only)),
  }) satisfies Partial<OperatorCommands>;
