import type { OperationState } from '@langit/contract/values/operations';

/** How a long call ends. `interrupt`: the shop ended while it ran. */
export const operationEnds = {
  finish: 'done',
  fail: 'failed',
  cancel: 'cancelled',
  interrupt: 'interrupted',
} as const satisfies Record<string, OperationState>;
