/**
 * The account that was registered in this browser last. Its link confirms the address by itself here, and a code by e-mail keeps what
 * was typed; in any other browser it may be a stranger's registration, or a mail scanner that renders the page (A7, Z21).
 */
const key = 'registered';

export function rememberRegistration(customer: string): void {
  try {
    localStorage.setItem(key, customer);
  } catch {
    // Storage is blocked: the link asks before it confirms.
  }
}

/** Its id; null for none, and where storage is blocked. */
export function registeredHere(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetRegistration(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}
