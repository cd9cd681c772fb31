import { type FormEvent, useId, useLayoutEffect, useState } from 'react';
import type { Location } from 'react-router';
import { createValue } from './value';

/** Where the text of a form is lost: on another page, or already with other parameters of the address. */
type LostWith = 'page' | 'address';

/** The open forms with text that is not saved. */
export const unsaved = createValue<ReadonlyMap<string, LostWith>>(new Map());
/** What waits for the answer to "Leave without saving?": a sign-out. */
export const leaving = createValue<(() => void) | null>(null);

function mark(form: string, lostWith: LostWith | null): void {
  const forms = new Map(unsaved.get());
  if (lostWith === null) forms.delete(form);
  else forms.set(form, lostWith);
  unsaved.set(forms);
}

/** Text is lost on purpose: the answer to the question. */
export const forgetUnsaved = (): void => unsaved.set(new Map());

/** Whether a navigation loses text. */
export function losesText(from: Location, to: Location): boolean {
  const isOtherPage = from.pathname !== to.pathname;
  return [...unsaved.get().values()].some(
    (lostWith) => isOtherPage || (lostWith === 'address' && from.search !== to.search),
  );
}

/** Goes on with what ends the page: at once, or after the question. */
export function leave(then: () => void): void {
  if (unsaved.get().size === 0) then();
  else leaving.set(then);
}

/**
 * Marks a form or a dialog as long as it has text that leaving would lose: the frame asks before it is left. The answer takes the mark
 * away at once, for a navigation that follows because the text is saved.
 */
export function useUnsaved(isUnsaved: boolean, lostWith: LostWith = 'page'): () => void {
  const form = useId();
  // Before the next key can be pressed.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    mark(form, lostWith);
    return () => mark(form, null);
  }, [form, isUnsaved, lostWith]);
  return () => mark(form, null);
}

const isChanged = (field: Element): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
    : (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value !== field.defaultValue;

/** `useUnsaved` for a form whose fields keep their values themselves. */
export function useUnsavedFields(lostWith: LostWith = 'page') {
  const [isTyped, setTyped] = useState(false);
  const saved = useUnsaved(isTyped, lostWith);
  return {
    onChange: ({ currentTarget: form }: FormEvent<HTMLFormElement>) =>
      setTyped([...form.elements].some(isChanged)),
    saved: () => {
      setTyped(false);
      saved();
    },
  };
}
