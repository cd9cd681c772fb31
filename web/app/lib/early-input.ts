/** One of the visitor's acts, with what its field held then. */
export type EarlyInput = { event: Event; value?: string; checked?: boolean };

/** Does what was done before the page came alive, one after the other, each thing once: who presses twice wants it once. */
export async function replayEarlyInput(acts: readonly EarlyInput[]): Promise<void> {
  const last = new Map<EventTarget, EarlyInput>();
  for (const act of acts) {
    const target = actedOn(act.event);
    if (!target) continue;
    last.delete(target);
    last.set(target, act);
  }
  for (const [target, act] of last) {
    if ((target as Node).isConnected) replay(target, act);
    // The next one finds what this one has changed.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** What the event was meant for; null where the browser has done all of it by itself. */
function actedOn({ type, target }: Event): EventTarget | null {
  if (type === 'submit') return (target as Element).hasAttribute('action') ? null : target;
  if (type !== 'click') return target;
  const button = target instanceof Element ? target.closest('button') : null;
  return button && !button.popoverTargetElement && !(button.form && button.type === 'submit') ? button : null;
}

function replay(target: EventTarget, { event, value = '', checked }: EarlyInput): void {
  if (target instanceof HTMLFormElement) {
    target.requestSubmit((event as SubmitEvent).submitter);
  } else if (target instanceof HTMLButtonElement) {
    target.click();
  } else if (target instanceof HTMLSelectElement) {
    target.value = value;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) {
    target.checked = !checked;
    target.click();
  } else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if ((event as InputEvent).isComposing)
      target.addEventListener('compositionend', () => typeAgain(target), { once: true });
    else typeAgain(target);
  }
}

/** React compares with the value that it knows, which it took from the field when everything had been typed. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = value === '' ? ' ' : '';
  own?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
