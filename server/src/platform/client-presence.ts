import { AsyncLocalStorage } from 'node:async_hooks';

const waiting = new AsyncLocalStorage<AbortSignal | undefined>();

/** Runs what answers a read: its queries are cancelled when `signal` tells that the client has hung up. */
export const whileClientWaits = <T>(signal: AbortSignal, work: () => T): T => waiting.run(signal, work);

/** Runs work whose result others share: it goes on when the client that began it hangs up. */
export const withoutClient = <T>(work: () => T): T => waiting.run(undefined, work);

/** Aborted when the client of the request that is being answered has hung up. */
export const clientSignal = (): AbortSignal | undefined => waiting.getStore();
