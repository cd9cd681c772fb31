import type { Db } from '../platform/database/database.ts';
import { AssemblyError, type Platform, type Slice } from '../platform/slice.ts';
import { orderCommands } from './commands.ts';
import { flaggedOrders, orderScans } from './exception-scans.ts';
import { stockHooks } from './hold-stock.ts';
import { mailFlags } from './mail-flags.ts';
import { orderReceivedTemplate } from './mails/order-received.ts';
import { createParcelHooks, parcelTemplates } from './mails/parcel.ts';
import type { ReadOtherFilters } from './order-filters-store.ts';
import type { OrderHooks, RefundInFull } from './order-hooks.ts';
import { revisionOfOrder } from './order-revision-store.ts';
import { orderTimeline } from './order-timeline.ts';
import type { OrderView } from './order-view.ts';
import { orderData } from './personal-data.ts';
import { orderRoutes } from './routes.ts';
import { readTimeline, type TimelineSource } from './timeline.ts';

export type OrdersApi = {
  /** The order hooks of all slices; complete once the slices are assembled. */
  hooks: readonly OrderHooks[];
  refundInFull: RefundInFull;
  /** What happened to an order, of all slices. */
  timeline(db: Db, asked: Parameters<typeof readTimeline>[2]): ReturnType<typeof readTimeline>;
};

const viewParts = ['paymentsOf', 'esimsOf', 'deliverBy', 'rentalOf', 'refundOf'] as const;

/** Orders and their states. Other slices take part by `orderHooks` and `orderView`. */
export function ordersSlice({ database, clock, outbox }: Platform): {
  routes(): ReturnType<typeof orderRoutes>;
  commands: ReturnType<typeof orderCommands>;
} & Slice &
  OrdersApi {
  const hooks: OrderHooks[] = [];
  const sources: TimelineSource[] = [];
  const view: Partial<OrderView> = {};
  const filters: ReadOtherFilters[] = [];
  return {
    name: 'orders',
    revisions: { order: revisionOfOrder },
    hooks,
    async refundInFull(...refund) {
      for (const { refundDue } of hooks) await refundDue?.(...refund);
    },
    commands: orderCommands({
      database,
      clock,
      outbox,
      hooks,
      sources,
      otherFilters: filters,
    }),
    orderHooks: [stockHooks, createParcelHooks(outbox)],
    personalData: orderData,
    mailFlags,
    exceptionScans: orderScans,
    exceptionOrders: flaggedOrders,
    mails: [orderReceivedTemplate, ...parcelTemplates],
    timelineSources: orderTimeline,
    timeline: (db, asked) => readTimeline(db, sources, asked),
    assembled(slices) {
      for (const { orderHooks = [], orderView = {}, orderFilters, timelineSources = [] } of slices) {
        sources.push(...timelineSources);
        hooks.push(...orderHooks);
        if (orderFilters) filters.push(orderFilters);
        Object.assign(view, orderView);
      }
      const missing = viewParts.filter((part) => !view[part]);
      if (missing.length > 0)
        throw new AssemblyError(`no slice brings ${missing.join(', ')} of an order's page`);
    },
    routes: () => orderRoutes({ database, clock, ...(view as OrderView) }),
  };
}
