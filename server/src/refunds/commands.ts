import type { SettleDeps } from '../payments/settle-payment.ts';
import type { OperatorCommands } from '../platform/operator-commands.ts';
import { acceptPayment, returnPayment } from './decide-payments.ts';
import { approveRefund, notePaidOut, type RefundDesk, rejectRefund } from './decide-refunds.ts';
import { refundOrder } from './refund-order.ts';
import { showRefund, showRefunds } from './show-refunds.ts';
import { startRefund } from './start-refund.ts';

export const refundCommands = (desk: SettleDeps & RefundDesk) =>
  ({
    'orders.refund': ({ order }, by) => refundOrder(desk, by, order),
    'refunds.list': ({ all }) => showRefunds(desk.database.db, desk.clock.now(), { open: !all }),
    'refunds.get': ({ refund }) => showRefund(desk, refund),
    'refunds.start': (part, by) => startRefund(desk, by, part),
    'refunds.approve': ({ refund, amount }, by) => approveRefund(desk, by, { name: refund, amount }),
    'refunds.reject': ({ refund }, by) => rejectRefund(desk, by, refund),
    'refunds.paidOut': ({ refund }, by) => notePaidOut(desk, by, refund),
    'payments.accept': ({ order }, by) => acceptPayment(desk, by, order),
    'payments.return': ({ order }, by) => returnPayment(desk, by, order),
  }) satisfies Partial<OperatorCommands>;
