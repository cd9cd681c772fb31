import type { OperatorCallName } from '@langit/contract/operator/calls';
import { createValue } from './value';

/** A call that takes another one back. */
export type Undo = { call: OperatorCallName; input: object; reason?: string; seen?: string };
/** `about`: what was acted on, and its address. */
export type Toast = { id: number; text: string; undo?: Undo; about?: { name: string; to: string } };

/** For how long a toast stays, and so for how long an action can be taken back (B60). */
export const toastMs = 10_000;

export const toasts = createValue<readonly Toast[]>([]);

export function tell(toast: Omit<Toast, 'id'>): void {
  const id = Math.max(0, ...toasts.get().map((toast) => toast.id)) + 1;
  toasts.set([...toasts.get(), { ...toast, id }]);
}

export const dismiss = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));
