/** How a long call of the console ends. `interrupted`: the shop ended while it ran. */
export const operationStates = ['running', 'done', 'failed', 'cancelled', 'interrupted'] as const;
export type OperationState = (typeof operationStates)[number];

/** Undefined: no call is followed yet. */
type Followed = OperationState | undefined;
export const isOperationRunning = (state: Followed): state is 'running' => state === 'running';
export const isOperationDone = (state: Followed): state is 'done' => state === 'done';
export const hasOperationFailed = (state: Followed): state is 'failed' => state === 'failed';
/** A person stopped it. */
export const isOperationCancelled = (state: Followed): state is 'cancelled' => state === 'cancelled';

/** A file is sent in parts that fit into a request of the console's API. */
export const mostPartBytes = 45_000;
/** A file of all its parts. */
export const mostUploadBytes = 20 * 1024 * 1024;
