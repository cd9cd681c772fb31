import { atTerminal, type Refusal, refusal } from '@langit/contract/operator/refusals/index';
import type { RefundRecord } from './refund-store.ts';

/** The acts that a state can stop, with the end of the terminal's sentence. */
const terminalEnds = {
  nothingToApprove: ': there is nothing to approve.',
  refusedTooLate: " and can't be rejected any more.",
  onlyByBank: ': only what is to be paid by bank is paid out.',
  nothingToAsk: ': there is nothing to ask the gateway.',
} as const;

/** The state of a refund as the reason that an act is not possible. The terminal names it as it is stored. */
export const stoppedByState = (
  { ref, state }: Pick<RefundRecord, 'ref' | 'state'>,
  code: keyof typeof terminalEnds,
): Refusal =>
  atTerminal(
    { ...refusal(code, { parts: '' }), parts: [refusal(`refund_${state}`, { refund: ref })] },
    `Refund ${ref} is ${state}${terminalEnds[code]}`,
  );
