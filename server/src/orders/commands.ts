import { type OperatorCommands, pageAnswer } from '../platform/operator-commands.ts';
import { correctAddress } from './correct-address.ts';
import { readMails } from './list-mails.ts';
import { readOrders } from './list-orders.ts';
import type { ReadOtherFilters } from './order-filters-store.ts';
import { resendMail } from './resend-mail.ts';
import {
  clearFlag,
  correctTracking,
  finishOrder,
  type OrderDesk,
  receiveSimCard,
  shipOrder,
} from './send-parcels.ts';
import { shipMany } from './ship-many.ts';
import { readTimeline, type TimelineSource } from './timeline.ts';

export const orderCommands = (
  desk: OrderDesk & { otherFilters: readonly ReadOtherFilters[]; sources: readonly TimelineSource[] },
) =>
  ({
    'orders.timeline': async ({ source, ...asked }) =>
      pageAnswer(
        await readTimeline(desk.database.db, desk.sources, { ...asked, sources: source && [source] }),
      ),
    'orders.list': async ({ day, from, to, ...filter }) =>
      pageAnswer(
        await readOrders(
          desk.database.db,
          { ...filter, from: day?.from ?? from, until: day?.until ?? to },
          desk.otherFilters,
        ),
      ),
    'orders.ship': (parcel, by) => shipOrder(desk, by, parcel),
    'orders.shipMany': (parcels, by) => shipMany(desk, by, parcels),
    'orders.tracking': (parcel, by) => correctTracking(desk, by, parcel),
    'orders.finish': ({ order }, by) => finishOrder(desk, by, order),
    'orders.returned': ({ order }, by) => receiveSimCard(desk, by, order),
    'orders.address': (said, by) => correctAddress(desk, by, said),
    'orders.resend': ({ order, mail }, by) => resendMail(desk, by, { order, kind: mail }),
    'orders.clear': ({ order }, by) => clearFlag(desk, by, order),
    'mails.list': async ({ to: until, ...only }) =>
      pageAnswer(await readMails(desk.database.db, { ...only, until })),
  }) satisfies Partial<OperatorCommands>;
