/** One of the visitor's acts, with what its field held then. */
type Act = { event: Event; value?: string; checked?: boolean };

/**
 * Runs before the page can be seen: what is pressed and typed before the scripts have come is kept for them. A form that only a
 * script can send does not go into the address, its password least of all.
 */
export const keepEarlyInput =
  'earlyInput=[];for(const type of["click","input","change","compositionend","submit"])addEventListener(type,e=>{const t=e.target;if(!window.earlyInput)return;if(type=="submit"&&!t.hasAttribute("action"))e.preventDefault();earlyInput.push({event:e,value:t.value,checked:t.checked})},true)';

/**
 * The page has come alive: what was kept is done, one after the other, each thing once (who presses twice wants it once). From
 * now on React hears everything itself.
 */
export async function doEarlyInput(): Promise<void> {
  const page = window as { earlyInput?: Act[] | undefined };
  const last = new Map<EventTarget, Act>();
  for (const act of page.earlyInput ?? []) {
    const target = actedOn(act.event);
    // A press that made React take the page over at once is still on its way, and React passes it on.
    if (!target || act.event.eventPhase) continue;
    last.delete(target);
    last.set(target, act);
  }
  page.earlyInput = undefined;
  for (const [target, act] of last) {
    if ((target as Node).isConnected) redo(target, act);
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

/** React compares with the value that it knows, which may have been taken from the field when everything had been typed. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = value === '' ? ' ' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
