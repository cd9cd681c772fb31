import { type Language, localeOf } from '@langit/contract/values/locale';
import { fill, type Like, type Part, type Translate } from '@langit/contract/values/message';
import { texts as en } from './en/index';
import { texts as id } from './id/index';
import { texts as ja } from './ja/index';
import type { PartName, Texts } from './texts';
import { texts as vi } from './vi/index';

type InAnyLanguage = { [P in PartName]: Like<Texts[P]> };

const all: Record<Language, InAnyLanguage> = { en, id, ja, vi };

/** For loaders: the named parts in one language, to be returned as `texts`. */
export function textsFor<P extends PartName>(language: Language, ...parts: P[]): Pick<InAnyLanguage, P> {
  return Object.fromEntries(parts.map((part) => [part, all[language][part]])) as Pick<InAnyLanguage, P>;
}

/** For loaders that need a finished text (titles, structured data). */
export function translator<P extends PartName>(language: Language, part: P): Translate<Texts[P]> {
  const messages = all[language][part] as Part;
  return (key, ...values) => fill(messages[key as string] ?? '', values[0], localeOf[language]);
}
