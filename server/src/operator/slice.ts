import { operatorCalls, requireWholeTable } from '@langit/contract/operator/calls';
import type { AccountsApi } from '../accounts/slice.ts';
import type { EsimsApi } from '../esims/slice.ts';
import type { EsimSupplier } from '../esims/suppliers/supplier.ts';
import type { QueueMail } from '../notifications/outbox.ts';
import type { PaymentsApi } from '../payments/slice.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import type { RefundsApi } from '../refunds/slice.ts';
import { operatorCommands } from './commands.ts';
import type { Perform } from './control-socket.ts';
import { createOperate } from './operate.ts';
import { operatorData } from './personal-data.ts';

export type OperatorApi = {
  /** Carries out a command of the operator. */
  operate: Perform;
};

type Ports = {
  accounts: AccountsApi;
  payments: PaymentsApi;
  esims: EsimsApi;
  refunds: RefundsApi;
  queueMail: QueueMail;
  suppliers: ReadonlyMap<string, EsimSupplier>;
};

/** What the owner and the staff do with the shop, and the record of it. */
export function operatorSlice(platform: Platform, ports: Ports): Slice & OperatorApi {
  const { database, clock } = platform;
  requireWholeTable(operatorCalls);
  const { accounts, payments, esims, refunds, queueMail, suppliers } = ports;
  const { effects, refundInFull, gateways, onMoved } = payments.settling;
  return {
    name: 'operator',
    personalData: operatorData,
    operate: createOperate(
      platform,
      operatorCommands({
        database,
        clock,
        queueMail,
        effects,
        refundInFull,
        gateways,
        suppliers,
        planRefund: refunds.planRefund,
        reconcile: payments.reconcile,
        settle: payments.settle,
        onMoved,
        supply: esims.supply,
        retryDelivery: esims.retryDelivery,
        personalData: accounts.customerData,
      }),
    ),
  };
}
