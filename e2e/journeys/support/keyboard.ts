import type { Page } from '@playwright/test';

/** A keyboard that counts: one action is one key chord, or one text typed, pasted or scanned. */
export type CountedKeyboard = {
  /** Presses a key, with modifiers or without. */
  press(chord: string): Promise<void>;
  /** Types or pastes a text. */
  type(text: string): Promise<void>;
  /** A scanner types what a label holds, and Enter. */
  scan(code: string): Promise<void>;
  readonly actions: number;
};

export function createKeyboard({ keyboard }: Page): CountedKeyboard {
  let actions = 0;
  const count = async (act: Promise<void>) => {
    actions += 1;
    await act;
  };
  return {
    press: (chord) => count(keyboard.press(chord)),
    type: (text) => count(keyboard.insertText(text)),
    scan: (code) => count(keyboard.insertText(code).then(() => keyboard.press('Enter'))),
    get actions() {
      return actions;
    },
  };
}

/** A barcode scanner: the keys of a code, 8 ms apart however busy the machine is, and Enter. */
export async function scanByKeys(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const from = Date.now() / 1000;
  const keys = [
    ...[...code].map((text) => ({ key: text, text })),
    { key: 'Enter', text: '\r', code: 'Enter' },
  ];
  const press = (key: object, at: number) =>
    ['keyDown', 'keyUp'].map((type) =>
      session.send('Input.dispatchKeyEvent', {
        type: type as 'keyDown',
        timestamp: from + at * 0.008,
        ...key,
      }),
    );
  await Promise.all(keys.flatMap(press));
  await session.detach();
}
