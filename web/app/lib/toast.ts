import { createContext, useContext } from 'react';

/** Messages at the top right. */
export type ToastKind = 'success' | 'error' | 'info';
export type ToastMessage = { id: number; kind: ToastKind; text: string; duration: number };

const standardDuration = 5000;
const none: readonly ToastMessage[] = [];

/** What stands at the top right now. A provider of the frame makes one; `<Toasts/>` shows it. */
export class ToastStore {
  #messages = none;
  #last = 0;
  #dialogs: readonly HTMLDialogElement[] = [];
  readonly #listeners = new Set<() => void>();

  /** Closes by itself after 5 s unless another duration (milliseconds) is given (E1). */
  success = (text: string, duration?: number): void => this.#show('success', text, duration);
  error = (text: string, duration?: number): void => this.#show('error', text, duration);
  info = (text: string, duration?: number): void => this.#show('info', text, duration);
  clear = (): void => this.#change(none);
  dismiss = (id: number): void => this.#change(this.#messages.filter((message) => message.id !== id));

  /** Registers a modal dialog while it is open. Everything outside the last one is inert, so that messages stand in it. */
  openDialog = (dialog: HTMLDialogElement): (() => void) => {
    this.#dialogs = [...this.#dialogs, dialog];
    this.#notify();
    return () => {
      this.#dialogs = this.#dialogs.filter((other) => other !== dialog);
      this.#notify();
    };
  };
  dialog = (): HTMLDialogElement | null => this.#dialogs.at(-1) ?? null;
  noDialog = (): null => null;

  current = (): readonly ToastMessage[] => this.#messages;
  onServer = (): readonly ToastMessage[] => none;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** One message at a time: the newer one takes the place of the older one. */
  #show(kind: ToastKind, text: string, duration = standardDuration): void {
    this.#last += 1;
    this.#change([{ id: this.#last, kind, text, duration }]);
  }

  #change(messages: readonly ToastMessage[]): void {
    this.#messages = messages;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const ToastContext = createContext<ToastStore | null>(null);

/** `useToast().success(text)`: the same store for the life of the page. */
export function useToast(): ToastStore {
  const store = useContext(ToastContext);
  if (!store) throw new Error('no toasts: ToastContext has no provider');
  return store;
}
