import type { NewPage } from './gateway.ts';
import { GatewayUnavailable } from './gateway-errors.ts';

/** Validates a page for every gateway. Throws a plain error, because a wrong page is a bug of the shop. */
export function checkPage(page: NewPage): void {
  if (!/^[A-Za-z0-9\-_~.]{1,50}$/.test(page.attemptRef))
    throw new Error(`not a valid attempt reference: ${page.attemptRef}`);
  const numbers = [page.amount, ...page.lines.flatMap((line) => [line.unitAmount, line.quantity])];
  const sum = page.lines.reduce((total, line) => total + line.unitAmount * line.quantity, 0);
  if (!numbers.every(Number.isSafeInteger) || page.amount < 1 || sum !== page.amount)
    throw new Error(`the lines of ${page.attemptRef} add up to ${sum}, not to ${page.amount}`);
}

/** Shortens a text to `max` code points, with an ellipsis. */
export function shortText(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}

/** The allow-list of hosts for a gateway's payment pages. */
export type PageHosts = {
  /** The gateway's domains; a page is on one of them or a subdomain, over https. */
  domains: readonly string[];
  /** The gateway's API. A page may share its origin, as with a simulator. */
  apiUrl: string;
  /** The shop's public origin, if it serves the simulator's pages. */
  pageOrigin?: string | undefined;
};

/**
 * Checks the URL of a payment page against the allow-list. Customers type card numbers there, so any other host throws
 * `GatewayUnavailable` (R30).
 */
export function gatewayPageUrl(answered: string, { domains, apiUrl, pageOrigin }: PageHosts): URL {
  const url = new URL(answered);
  const isOwn = domains.some((domain) => url.host === domain || url.host.endsWith(`.${domain}`));
  const isVendor = url.protocol === 'https:' && isOwn;
  const isConfigured = url.origin === new URL(apiUrl).origin || url.origin === pageOrigin;
  const hasCredentials = url.username !== '' || url.password !== '';
  if (hasCredentials || !(isVendor || isConfigured))
    throw new GatewayUnavailable(`the gateway answered a page URL on an unlisted host: ${url.origin}`);
  return url;
}
