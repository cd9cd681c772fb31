import { local } from '../lib/storage';

/**
 * The account that was registered in this browser last. Its link confirms the address by itself here, and a code by e-mail keeps what
 * was typed; in any other browser it may be a stranger's registration, or a mail scanner that renders the page (A7, Z21).
 */
const key = 'registered';

export const rememberRegistration = (customer: string): void => local.set(key, customer);

/** Its id; null for none, and where the browser has not stored it. */
export const registeredHere = (): string | null => local.get(key);

export const forgetRegistration = (): void => local.remove(key);
