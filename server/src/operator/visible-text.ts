import { forgingCharacters } from '@langit/contract/values/plain-characters';

const escaped = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** One line for a terminal: what could forge a line, colour it or turn its direction is shown as its code. */
export const visible = (text: string): string =>
  text.replace(forgingCharacters, (character) => (character === '\n' ? '\\n' : escaped(character)));

/** JSON for a terminal, line feeds between its members kept; what is escaped stays the same JSON. */
export const visibleJson = (value: unknown): string =>
  (JSON.stringify(value, null, 2) ?? 'null').replace(forgingCharacters, (character) =>
    character === '\n' ? character : escaped(character),
  );
