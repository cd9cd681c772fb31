import { AsyncLocalStorage } from 'node:async_hooks';

const waiting = new AsyncLocalStorage<AbortSignal | undefined>();

/** Runs the answer to a read. When `signal` aborts because the client has hung up, its queries are cancelled. */
export const whileClientWaits = <T>(signal: AbortSignal, work: () => T): T => waiting.run(signal, work);

/** Runs work whose result is shared between clients: it continues when the first client hangs up. */
export const withoutClient = <T>(work: () => T): T => waiting.run(undefined, work);

/** The signal of the current request: aborted when its client has closed the connection. */
export const clientSignal = (): AbortSignal | undefined => waiting.getStore();
