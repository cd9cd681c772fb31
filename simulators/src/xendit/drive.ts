import { post, type Simulated } from '../drive.ts';
import type { listSessions } from './call-recorder.ts';
import type { Channel } from './records.ts';

export { setFaults } from '../payments/drive.ts';

type Action = 'choose' | 'pay' | 'decline' | 'expire' | 'pay_late' | 'reverse' | 'chargeback';
export type Witnessed = ReturnType<typeof listSessions>[number];

/** Triggers an event of the customer or a bank for the session of a reference. */
export const steerSession = (base: Simulated, referenceId: string, action: Action, channel?: Channel) =>
  post(`${base}/control`, { referenceId, action, channel });

/** The simulator's record of calls and payments, newest first. Moments are text. */
export async function recordedCalls(base: Simulated): Promise<Witnessed[]> {
  const response = await fetch(`${base}/sessions.json`);
  return (await response.json()) as Witnessed[];
}
