import type { OperatorDeps } from '../operator/operator-deps.ts';
import type { OperatorCommands } from '../platform/operator-commands.ts';
import { approveRefund, notePaidOut, rejectRefund } from './decide-refunds.ts';
import { showRefund, showRefunds } from './show-refunds.ts';
import { startRefund } from './start-refund.ts';

export const refundCommands = (deps: OperatorDeps) =>
  ({
    'refunds.list': ({ all }) => showRefunds(deps.database.db, deps.clock.now(), { open: !all }),
    'refunds.get': ({ refund }) => showRefund(deps, refund),
    'refunds.start': (part, by) => startRefund(deps, by, part),
    'refunds.approve': ({ refund, amount }, by) => approveRefund(deps, by, { name: refund, amount }),
    'refunds.reject': ({ refund }, by) => rejectRefund(deps, by, refund),
    'refunds.paidOut': ({ refund }, by) => notePaidOut(deps, by, refund),
  }) satisfies Partial<OperatorCommands>;
