import { isOfInputMethod } from '@langit/contract/values/input-method';

/** The form in which a key was pressed; in an open dialog, its only form also where the focus is beside it. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof Element)) return null;
  const forms = target.closest('dialog[open]')?.querySelectorAll('form') ?? [];
  return target.closest('form') ?? (forms.length === 1 ? (forms[0] ?? null) : null);
}

/** Control and Enter send the form: Enter alone makes a line in a text of several lines, and presses Cancel where that has the focus. */
export function sendByCtrlEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  if (isOfInputMethod(event) || event.defaultPrevented) return;
  formOf(event.target)?.requestSubmit();
}
