/** The open request for the login popup (C8). Any page may make one; the frame holds the lazily loaded dialog. */
type Request = { returnTo: string } | null;

let request: Request = null;
const listeners = new Set<() => void>();

function change(next: Request): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the login-or-register popup; afterwards the customer is back at `returnTo` (default: the current address). */
export const openLoginPopup = (returnTo = location.pathname + location.search): void => change({ returnTo });
export const closeLoginPopup = (): void => change(null);

export const loginPopupStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => request,
  onServer: (): Request => null,
};
