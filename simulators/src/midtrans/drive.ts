import { post, type Simulated } from '../drive.ts';
import type { listTransactions } from './call-recorder.ts';

export { setFaults } from '../payments/drive.ts';

type Action = 'choose' | 'pay' | 'settle' | 'decline' | 'expire' | 'pay_late' | 'reverse' | 'chargeback';
type PayMethod = 'credit_card' | 'other_qris' | 'bca_va' | 'bni_va' | 'bri_va' | 'permata_va' | 'echannel';
export type Witnessed = ReturnType<typeof listTransactions>[number];

/** Triggers an event of the customer or a bank on the payment page of an order id. */
export async function steerPayment(
  base: Simulated,
  orderId: string,
  action: Action,
  method?: PayMethod,
): Promise<void> {
  await post(`${base}/control`, { orderId, action, method });
}

export const payOnSimulator = (base: Simulated, orderId: string, method: PayMethod = 'other_qris') =>
  steerPayment(base, orderId, 'pay', method);

/** The simulator's record of calls and payments, newest first. Moments are text. */
export async function recordedCalls(base: Simulated): Promise<Witnessed[]> {
  const response = await fetch(`${base}/transactions.json`);
  return (await response.json()) as Witnessed[];
}
