import { type Language, localeOf } from '@langit/contract/values/locale';
import { fill, type Like, type Part, type Translate } from '@langit/contract/values/message';
import { useMatches } from 'react-router';
import { useDesk } from './desk';
import { useValue } from './value';

/** A screen's texts in one language, as its loader returns them. */
export type LoadedTexts = Readonly<Record<string, Part>>;

/** The texts of a screen: a file per language, of which a browser loads the person's. */
export type ScreenTexts<P extends Part> = {
  name: string;
  /** For loaders: `texts: await orderTexts.load(language)`. */
  load(language: Language): Promise<LoadedTexts>;
  /** English, for its keys and placeholders alone. */
  readonly shape?: P;
};

/** English is the shape: a missing or surplus key of another language does not compile (I2). */
export const screenTexts = <P extends Part>(
  name: string,
  files: { en: () => Promise<{ texts: P }> } & Record<Language, () => Promise<{ texts: Like<P> }>>,
): ScreenTexts<P> => ({
  name,
  load: async (language) => ({ [name]: (await files[language]()).texts }),
});

const translate =
  <P extends Part>(messages: Like<P>, language: Language): Translate<P> =>
  (key, ...values) =>
    fill(messages[key], values[0], localeOf[language]);

/** The person's language. */
export function useLanguage(): Language {
  const desk = useDesk();
  useValue(desk.person);
  return desk.language;
}

/** `const t = useT(orderTexts)`: keys and placeholders are checked against the English text. */
export function useT<P extends Part>(part: ScreenTexts<P>): Translate<P> {
  const language = useLanguage();
  return translate(useMessages(part) as Like<P>, language);
}

/**
 * The texts of a part by keys that are known when the page runs only, such as the kinds that the shop names; undefined for a key that is
 * not there.
 */
export function useWord<P extends Part>(part: ScreenTexts<P>) {
  const language = useLanguage();
  const messages = useMessages(part);
  return (key: string, values?: Record<string, string | number>): string | undefined =>
    Object.hasOwn(messages, key) ? fill(messages[key] ?? '', values, localeOf[language]) : undefined;
}

function useMessages<P extends Part>({ name }: ScreenTexts<P>): Part {
  const matches = useMatches();
  const messages = matches
    .map(({ loaderData }) => (loaderData as { texts?: LoadedTexts } | undefined)?.texts?.[name])
    .find(Boolean);
  if (!messages) throw new Error(`no loader of this page sends the texts "${name}"`);
  return messages;
}
