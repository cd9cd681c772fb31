import { type OperatorCommands, pageAnswer } from '../platform/operator-commands.ts';
import { correctAddress } from './correct-address.ts';
import { readMails } from './list-mails.ts';
import { resendMail } from './resend-mail.ts';
import {
  clearFlag,
  correctTracking,
  finishOrder,
  type ParcelDeps,
  receiveSimCard,
  shipOrder,
} from './send-parcels.ts';
import { shipMany } from './ship-many.ts';

export const orderCommands = (deps: ParcelDeps) =>
  ({
    'orders.ship': (parcel, by) => shipOrder(deps, by, parcel),
    'orders.shipMany': (parcels, by) => shipMany(deps, by, parcels),
    'orders.tracking': (parcel, by) => correctTracking(deps, by, parcel),
    'orders.finish': ({ order }, by) => finishOrder(deps, by, order),
    'orders.returned': ({ order }, by) => receiveSimCard(deps, by, order),
    'orders.address': (input, by) => correctAddress(deps, by, input),
    'orders.resend': ({ order, mail }, by) => resendMail(deps, by, { order, kind: mail }),
    'orders.clear': ({ order }, by) => clearFlag(deps, by, order),
    'mails.list': async ({ to: until, ...only }) =>
      pageAnswer(await readMails(deps.database.db, { ...only, until })),
  }) satisfies Partial<OperatorCommands>;
