import { readFileSync } from 'node:fs';
import { type Language, languages } from '@langit/contract/values/locale';
import { quoteFacts } from './quoted-facts.ts';
import type { Area, PartOf, Texts } from './texts.ts';

function readPart<A extends Area, P extends PartOf<A>>(language: Language, area: A, part: P): Texts[A][P] {
  const file = new URL(
    `../texts/${language}/${area}/${part}.json`,
    import.meta.resolve('@langit/i18n/read-texts'),
  );
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * A part in every language, with the facts that it quotes, for programs on Node. Called when a module is loaded: the start fails where
 * a file is missing.
 */
export function readTexts<A extends Area, P extends PartOf<A>>(
  area: A,
  part: P,
): Record<Language, Texts[A][P]> {
  const texts = languages.map((language) => {
    const menus = readPart(language, 'server', 'phone-menus');
    return [language, quoteFacts(readPart(language, area, part), menus)];
  });
  return Object.fromEntries(texts);
}
