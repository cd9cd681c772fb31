/** An input event before hydration, with the value of its field at that time. */
type Act = { event: Event; value?: string; checked?: boolean };

/**
 * Inline script that records input before hydration, for replay by `doEarlyInput`. It also cancels the submit of a form without
 * `action`: the browser would put the fields, a password among them, into the address.
 */
export const keepEarlyInput =
  'earlyInput=[];for(const type of["click","input","change","compositionend","submit"])addEventListener(type,e=>{const t=e.target;if(!window.earlyInput)return;if(type=="submit"&&!t.hasAttribute("action"))e.preventDefault();earlyInput.push({event:e,value:t.value,checked:t.checked})},true)';

/**
 * Replays the input recorded before hydration, in order. Only the last event of each element is replayed, so that a double click
 * counts once. Recording ends here, because React handles events after hydration.
 */
export async function doEarlyInput(): Promise<void> {
  const page = window as { earlyInput?: Act[] | undefined };
  const last = new Map<EventTarget, Act>();
  for (const act of page.earlyInput ?? []) {
    const target = actedOn(act.event);
    // A click that started hydration is still being dispatched (`eventPhase` is not 0), and React replays it itself.
    if (!target || act.event.eventPhase) continue;
    last.delete(target);
    last.set(target, act);
  }
  page.earlyInput = undefined;
  for (const [target, act] of last) {
    if ((target as Node).isConnected) redo(target, act);
    // React renders this change before the next event is replayed.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The element on which the event is replayed; null where the browser's default action was enough. */
function actedOn({ type, target }: Event): EventTarget | null {
  if (type === 'submit') return (target as Element).hasAttribute('action') ? null : target;
  if (type !== 'click') return target;
  const button = target instanceof Element ? target.closest('button') : null;
  return button && !button.popoverTargetElement && !(button.form && button.type === 'submit') ? button : null;
}

function redo(target: EventTarget, { event, value = '', checked }: Act): void {
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
      target.addEventListener('compositionend', () => typeAgain(target, target.value), { once: true });
    else typeAgain(target, value);
  }
}

/** React ignores an `input` event whose value equals its tracked value. Hydration may have tracked the typed text already. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = value === '' ? ' ' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
