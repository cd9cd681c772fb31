import type { NewPage } from './gateway.ts';
import { GatewayUnavailable } from './gateway-errors.ts';

/** What every gateway needs of a page. Throws where it is our own mistake. */
export function checkPage(page: NewPage): void {
  if (!/^[A-Za-z0-9\-_~.]{1,50}$/.test(page.attemptRef))
    throw new Error(`not a reference for a gateway: ${page.attemptRef}`);
  const numbers = [page.amount, ...page.lines.flatMap((line) => [line.unitAmount, line.quantity])];
  const sum = page.lines.reduce((total, line) => total + line.unitAmount * line.quantity, 0);
  if (!numbers.every(Number.isSafeInteger) || page.amount < 1 || sum !== page.amount)
    throw new Error(`the lines of ${page.attemptRef} add up to ${sum}, not to ${page.amount}`);
}

/** At most `max` characters, as people count them. */
export function shortText(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}

/** Where a gateway's payment pages may be. */
export type PageHosts = {
  /** The gateway's own domains; a page stands on one of them or below it, over https. */
  domains: readonly string[];
  /** The address that the shop asks: a page may be at its origin, which is how a simulator or a mock is reached. */
  apiUrl: string;
  /** The shop's public origin, where it serves a simulator's pages itself. */
  pageOrigin?: string | undefined;
};

/**
 * The address of a payment page as it may be shown to a customer. An answer that leads anywhere else is refused: a customer
 * would type card numbers there (R30).
 */
export function gatewayPageUrl(answered: string, { domains, apiUrl, pageOrigin }: PageHosts): URL {
  const url = new URL(answered);
  const isOwn = domains.some((domain) => url.host === domain || url.host.endsWith(`.${domain}`));
  const isVendor = url.protocol === 'https:' && isOwn;
  const isConfigured = url.origin === new URL(apiUrl).origin || url.origin === pageOrigin;
  const hasCredentials = url.username !== '' || url.password !== '';
  if (hasCredentials || !(isVendor || isConfigured))
    throw new GatewayUnavailable(`the gateway sent a page address outside its hosts: ${url.origin}`);
  return url;
}
