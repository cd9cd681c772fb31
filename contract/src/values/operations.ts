/** How a long call of the console ends. `interrupted`: the shop ended while it ran. */
export const operationStates = ['running', 'done', 'failed', 'cancelled', 'interrupted'] as const;
export type OperationState = (typeof operationStates)[number];

/** A file is sent in parts that fit into a request of the door. */
export const mostPartBytes = 45_000;
/** A file of all its parts. */
export const mostUploadBytes = 20 * 1024 * 1024;
