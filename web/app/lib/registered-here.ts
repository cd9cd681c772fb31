/**
 * The account that was registered in this browser last. Its link confirms the address by itself here; in any other browser it
 * may be a stranger's registration, or a mail scanner that renders the page (A7).
 */
const key = 'registered';

export function rememberRegistration(customer: string): void {
  try {
    localStorage.setItem(key, customer);
  } catch {
    // Storage is blocked: the link asks before it confirms.
  }
}

export function isRegisteredHere(customer: string): boolean {
  try {
    return localStorage.getItem(key) === customer;
  } catch {
    return false;
  }
}

export function forgetRegistration(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}
