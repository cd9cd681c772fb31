import { type OperatorCommands, pageAnswer } from '../platform/operator-commands.ts';
import { acceptPayment, returnPayment } from './decide-payments.ts';
import { approveRefund, notePaidOut, rejectRefund } from './decide-refunds.ts';
import type { RefundDeps } from './refund-deps.ts';
import { refundOrder } from './refund-order.ts';
import { showRefund, showRefunds } from './show-refunds.ts';
import { startRefund } from './start-refund.ts';

export const refundCommands = (deps: RefundDeps) =>
  ({
    'orders.refund': ({ order }, by) => refundOrder(deps, by, order),
    'refunds.list': async ({ all, ...page }) =>
      pageAnswer(await showRefunds(deps.database.db, deps.clock.now(), { open: !all, ...page })),
    'refunds.get': ({ refund }) => showRefund(deps, refund),
    'refunds.start': (part, by) => startRefund(deps, by, part),
    'refunds.approve': ({ refund, amount }, by) => approveRefund(deps, by, { name: refund, amount }),
    'refunds.reject': ({ refund }, by) => rejectRefund(deps, by, refund),
    'refunds.paidOut': ({ refund }, by) => notePaidOut(deps, by, refund),
    'payments.accept': ({ order }, by) => acceptPayment(deps, by, order),
    'payments.return': ({ order }, by) => returnPayment(deps, by, order),
  }) satisfies Partial<OperatorCommands>;
