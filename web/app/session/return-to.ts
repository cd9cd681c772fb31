import { local } from '../lib/storage';

const control = /[\p{Cc}\\]/u;

/** A same-origin path that a login may return to, or null. Login pages themselves are no place to return to. */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || control.test(value) || !/^\/(?!\/)/.test(value)) return null;
  const base = 'https://shop.invalid';
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (url.origin !== base || /^\/(?:login|signup|verify-email|forget-password)\/?$/.test(url.pathname))
    return null;
  // Dots resolve to nothing: `/.//elsewhere` has become `//elsewhere`.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

/** `/login` that comes back to a place of the shop afterwards. */
export function loginPath(returnTo: string): string {
  const safe = safeReturnTo(returnTo);
  return safe && safe !== '/' ? `/login?returnTo=${encodeURIComponent(safe)}` : '/login';
}

/**
 * Where a guest wanted to buy. It outlives registration and the mail's confirmation link, which open other documents,
 * and is used once, by the next login within two hours.
 */
const key = 'returnTo';
const lifetime = 2 * 60 * 60 * 1000;

export function rememberPlace(path: string): void {
  const safe = safeReturnTo(path);
  if (safe) local.set(key, JSON.stringify({ path: safe, at: Date.now() }));
}

/** The place to go to after a login: the address's own `returnTo`, else the remembered one, else home. */
export function takePlace(fromAddress: string | null): string {
  const place = peekPlace(fromAddress);
  local.remove(key);
  return place;
}

/** The same place, which stays remembered. */
export const peekPlace = (fromAddress: string | null): string =>
  safeReturnTo(fromAddress) ?? remembered(local.get(key)) ?? '/';

function remembered(stored: string | null): string | null {
  try {
    const { path, at } = JSON.parse(stored ?? '{}') as { path?: string; at?: number };
    return typeof at === 'number' && Date.now() - at < lifetime ? safeReturnTo(path) : null;
  } catch {
    return null;
  }
}
