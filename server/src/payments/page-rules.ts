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

/** An answer must not send the customer to a `javascript:` address, or from https down to http. */
export function safePageUrl(answered: string, apiUrl: string): URL {
  const url = new URL(answered);
  if (url.protocol !== 'https:' && url.protocol !== new URL(apiUrl).protocol)
    throw new GatewayUnavailable(`the gateway sent an address of the kind ${url.protocol}`);
  return url;
}
