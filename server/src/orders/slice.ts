import type { Platform, Slice } from '../platform/slice.ts';
import { orderBookChecks } from './book-checks-store.ts';
import { orderCommands } from './commands.ts';
import { orderScans } from './exception-scans.ts';
import { orderGauges } from './gauges.ts';
import { stockHooks } from './hold-stock.ts';
import { orderReceivedTemplate } from './mails/order-received.ts';
import { createParcelHooks, parcelTemplates } from './mails/parcel.ts';
import type { OrderHooks, RefundInFull } from './order-hooks.ts';
import { revisionOfOrder } from './order-revision-store.ts';
import { orderData } from './personal-data.ts';

export type OrdersApi = {
  /** The order hooks of all slices; complete once the slices are assembled. */
  hooks: readonly OrderHooks[];
  refundInFull: RefundInFull;
};

/** Orders and their states. Other slices take part by `orderHooks`. */
export function ordersSlice(platform: Platform): {
  commands: ReturnType<typeof orderCommands>;
} & Slice &
  OrdersApi {
  const { database, clock, outbox } = platform;
  const hooks: OrderHooks[] = [];
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
    }),
    orderHooks: [stockHooks, createParcelHooks(outbox)],
    personalData: orderData,
    exceptionScans: orderScans,
    bookChecks: orderBookChecks,
    gauges: orderGauges(platform),
    mails: [orderReceivedTemplate, ...parcelTemplates],
    assembled(slices) {
      for (const { orderHooks = [] } of slices) hooks.push(...orderHooks);
    },
  };
}
