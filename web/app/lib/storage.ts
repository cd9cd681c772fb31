import { storage } from '@langit/ui/storage';

export const local = storage('localStorage');
/** Of this tab. */
export const inTab = storage('sessionStorage');

/** A frame of another site may set no cookie: the choice lives as long as the page. */
export function setCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the shop serves
    document.cookie = cookie;
  } catch {
    // The server sends its default.
  }
}

export function hasCookie(cookie: string): boolean {
  try {
    return document.cookie.includes(cookie);
  } catch {
    return false;
  }
}
