import { safeReturnTo } from './paths';

/**
 * Where a guest wanted to buy. It outlives registration and the mail's confirmation link, which open other documents,
 * and is used once, by the next login within two hours.
 */
const key = 'returnTo';
const lifetime = 2 * 60 * 60 * 1000;

export function rememberPlace(path: string): void {
  const safe = safeReturnTo(path);
  if (safe) localStorage.setItem(key, JSON.stringify({ path: safe, at: Date.now() }));
}

/** The place to go to after a login: the address's own `returnTo`, else the remembered one, else home. */
export function takePlace(fromAddress: string | null): string {
  const place = peekPlace(fromAddress);
  localStorage.removeItem(key);
  return place;
}

/** The same place, which stays remembered. */
export const peekPlace = (fromAddress: string | null): string =>
  safeReturnTo(fromAddress) ?? remembered(localStorage.getItem(key)) ?? '/';

function remembered(stored: string | null): string | null {
  try {
    const { path, at } = JSON.parse(stored ?? '{}') as { path?: string; at?: number };
    return typeof at === 'number' && Date.now() - at < lifetime ? safeReturnTo(path) : null;
  } catch {
    return null;
  }
}
