import { forgingCharacters } from '@langit/contract/values/plain-characters';

const escaped = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** Escapes control and direction characters, which could forge or colour lines of a terminal. */
export const visible = (text: string): string =>
  text.replace(forgingCharacters, (character) => (character === '\n' ? '\\n' : escaped(character)));

/** JSON for a terminal with such characters escaped as `\u…`, which keeps it equivalent; line feeds between members are kept. */
export const visibleJson = (value: unknown): string =>
  (JSON.stringify(value, null, 2) ?? 'null').replace(forgingCharacters, (character) =>
    character === '\n' ? character : escaped(character),
  );
