import { type OperatorCommands, pageAnswer } from '../platform/operator-commands.ts';
import { askGateway } from './ask-gateway.ts';
import { acceptPayment, returnPayment } from './decide-payments.ts';
import { approveRefund, notePaidOut, rejectRefund } from './decide-refunds.ts';
import { offerRefund } from './offer-refund.ts';
import type { RefundDeps } from './refund-deps.ts';
import { refundOrder } from './refund-order.ts';
import { showRefund, showRefunds } from './show-refunds.ts';
import { startRefund } from './start-refund.ts';

export const refundCommands = (deps: RefundDeps) =>
  ({
    'orders.refund': ({ order }, by) => refundOrder(deps, by, order),
    'refunds.list': async ({ all, view, decided_by: decidedBy, ...filters }, { language }) =>
      pageAnswer(await showRefunds(deps, language, { ...filters, view: all ? 'all' : view, decidedBy })),
    'refunds.offer': ({ order }, { language }) => offerRefund(deps, order, language),
    'refunds.get': ({ refund }, by) => showRefund(deps, refund, by),
    'refunds.start': (part, by) => startRefund(deps, by, part),
    'refunds.approve': ({ refund, amount }, by) => approveRefund(deps, by, { name: refund, amount }),
    'refunds.reject': ({ refund, standard }, by) => rejectRefund(deps, by, { name: refund, standard }),
    'refunds.ask': ({ refund }, by) => askGateway(deps, by, refund),
    'refunds.paidOut': ({ refund }, by) => notePaidOut(deps, by, refund),
    'payments.accept': ({ order }, by) => acceptPayment(deps, by, order),
    'payments.return': ({ order }, by) => returnPayment(deps, by, order),
  }) satisfies Partial<OperatorCommands>;
