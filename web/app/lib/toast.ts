/** Messages at the top right. `<Toasts/>` shows what is in the store. */
export type ToastKind = 'success' | 'error' | 'info';
export type ToastMessage = { id: number; kind: ToastKind; text: string; duration: number };

const standardDuration = 5000;

const none: readonly ToastMessage[] = [];

let messages = none;
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/** A message with the same text replaces the older one, so that no text stands there twice. */
function show(kind: ToastKind, text: string, duration = standardDuration): void {
  last += 1;
  change([
    ...messages.filter((message) => message.text !== text).slice(-1),
    { id: last, kind, text, duration },
  ]);
}

/** `toast.success(text)`, `toast.error(text, 3000)`: closes by itself after 5 s unless stated (E1). */
export const toast = {
  success: (text: string, duration?: number) => show('success', text, duration),
  error: (text: string, duration?: number) => show('error', text, duration),
  info: (text: string, duration?: number) => show('info', text, duration),
  clear: () => change(none),
  dismiss: (id: number) => change(messages.filter((message) => message.id !== id)),
};

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => messages,
  onServer: () => none,
};
