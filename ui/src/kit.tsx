import { useTexts } from '@langit/i18n/use-texts';
import { createContext, type ReactNode, useContext } from 'react';

/** What a front end gives to the parts that it uses. */
export type Kit = {
  /** The part of its texts with the words that parts say by themselves: `close`, `optional`. */
  texts: string;
  /** Called with each modal dialog when it opens; what it returns is called when it closes. */
  onDialog?: (dialog: HTMLDialogElement) => (() => void) | undefined;
  /** Stands below the title of each dialog. */
  dialogNote?: ReactNode;
  /** A press beside a dialog closes it. Not where people type what must not be lost. */
  closesOutside?: boolean;
};

export const KitContext = createContext<Kit | null>(null);

export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('no kit: KitContext has no provider');
  return kit;
}

export const usePartT = () => useTexts<{ close: string; optional: string }>(useKit().texts);
