import { AssemblyError, type Platform, type Slice } from '../platform/slice.ts';
import { orderCommands } from './commands.ts';
import { flaggedOrders, orderScans } from './exception-scans.ts';
import { stockHooks } from './hold-stock.ts';
import { mailFlags } from './mail-flags.ts';
import { orderReceivedTemplate } from './mails/order-received.ts';
import { createParcelHooks, parcelTemplates } from './mails/parcel.ts';
import type { OrderHooks, RefundInFull } from './order-hooks.ts';
import type { OrderView } from './order-view.ts';
import { orderData } from './personal-data.ts';
import { orderRoutes } from './routes.ts';

export type OrdersApi = {
  /** The order hooks of all slices; complete once the slices are assembled. */
  hooks: readonly OrderHooks[];
  refundInFull: RefundInFull;
};

const viewParts = ['paymentsOf', 'esimsOf', 'deliverBy', 'rentalOf', 'refundOf'] as const;

/** Orders and their states. Other slices take part by `orderHooks` and `orderView`. */
export function ordersSlice({ database, clock, outbox }: Platform): {
  routes(): ReturnType<typeof orderRoutes>;
  commands: ReturnType<typeof orderCommands>;
} & Slice &
  OrdersApi {
  const hooks: OrderHooks[] = [];
  const view: Partial<OrderView> = {};
  return {
    name: 'orders',
    hooks,
    async refundInFull(...refund) {
      for (const { refundDue } of hooks) await refundDue?.(...refund);
    },
    commands: orderCommands({ database, clock, outbox, hooks }),
    orderHooks: [stockHooks, createParcelHooks(outbox)],
    personalData: orderData,
    mailFlags,
    exceptionScans: orderScans,
    exceptionOrders: flaggedOrders,
    mails: [orderReceivedTemplate, ...parcelTemplates],
    assembled(slices) {
      for (const { orderHooks = [], orderView = {} } of slices) {
        hooks.push(...orderHooks);
        Object.assign(view, orderView);
      }
      const missing = viewParts.filter((part) => !view[part]);
      if (missing.length > 0)
        throw new AssemblyError(`no slice brings ${missing.join(', ')} of an order's page`);
    },
    routes: () => orderRoutes({ database, clock, ...(view as OrderView) }),
  };
}
