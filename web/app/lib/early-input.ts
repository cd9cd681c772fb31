type Kept = {
  type: string;
  target: EventTarget | null;
  value?: string;
  checked?: boolean;
  isComposing?: boolean;
  submitter?: HTMLElement | null;
};

type Keeping = { earlyInput?: Kept[] | undefined };

/**
 * Runs before the page can be seen: what is pressed and typed before its scripts have come is kept for them. A form that only
 * a script can send does not go into the address, its password least of all.
 */
export const keepEarlyInput =
  'earlyInput=[];for(const type of["click","input","change","compositionend","submit"])addEventListener(type,e=>{const t=e.target;if(!window.earlyInput)return;if(type=="submit"&&!t.hasAttribute("action"))e.preventDefault();earlyInput.push({type,target:t,value:t.value,checked:t.checked,isComposing:e.isComposing,submitter:e.submitter})},true)';

/**
 * Does what was done before the page came alive, one after the other, each thing once: whoever presses again and again wants
 * it once.
 */
export async function replayEarlyInput(): Promise<void> {
  const keeping = window as Keeping;
  const last = new Map<EventTarget, Kept>();
  for (const kept of keeping.earlyInput ?? []) {
    const target = actedOn(kept);
    if (!target) continue;
    last.delete(target);
    last.set(target, kept);
  }
  keeping.earlyInput = undefined;
  for (const [target, kept] of last) {
    if ((target as Node).isConnected) replay(target, kept);
    // The next one finds what this one has changed.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** What the event was meant for; null where the browser has done all of it by itself. */
function actedOn({ type, target }: Kept): EventTarget | null {
  if (type !== 'click') return target;
  const button = target instanceof Element ? target.closest('button') : null;
  return button && !button.popoverTargetElement && !(button.form && button.type === 'submit') ? button : null;
}

function replay(target: EventTarget, { value = '', checked, isComposing, submitter }: Kept): void {
  if (target instanceof HTMLFormElement) {
    target.requestSubmit(submitter);
  } else if (target instanceof HTMLButtonElement) {
    target.click();
  } else if (target instanceof HTMLSelectElement) {
    target.value = value;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) {
    target.checked = !checked;
    target.click();
  } else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if (isComposing) target.addEventListener('compositionend', () => typeAgain(target), { once: true });
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
