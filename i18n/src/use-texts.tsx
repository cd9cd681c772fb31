import { type Language, localeOf } from '@langit/contract/values/locale';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useMatches } from 'react-router';
import { fill, type Messages, type Translate, translate, type Values } from './message.ts';

/** Parts of the texts in one language, by name. */
export type LoadedTexts = Readonly<Record<string, Messages>>;

const Loaded = createContext<{ language: Language; texts: LoadedTexts } | null>(null);

/** The texts of a page: those that the loaders of its routes return as `texts`, and those given where no loader has answered. */
export function TextsProvider(props: { language: Language; texts?: LoadedTexts; children: ReactNode }) {
  const { language, texts, children } = props;
  const matches = useMatches();
  const loaded = useMemo(() => {
    const parts = matches.map(({ loaderData }) => (loaderData as { texts?: LoadedTexts } | undefined)?.texts);
    return { language, texts: Object.assign({}, ...parts, texts) };
  }, [language, texts, matches]);
  return <Loaded value={loaded}>{children}</Loaded>;
}

function useLoaded() {
  const loaded = useContext(Loaded);
  if (!loaded) throw new Error('no texts: TextsProvider is missing');
  return loaded;
}

function partOf(texts: LoadedTexts, part: string): Messages {
  const messages = texts[part];
  if (!messages) throw new Error(`no loader of this page sends the texts "${part}"`);
  return messages;
}

/** The page's language. */
export const useLanguage = (): Language => useLoaded().language;

/** Texts of parts that are known only at run time: `const textsOf = useTextsOf(); textsOf(part)('title')`. */
export function useTextsOf<P extends Messages>(): (part: string) => Translate<P> {
  const { language, texts } = useLoaded();
  return (part) => translate(partOf(texts, part) as P, localeOf[language]);
}

/** `const t = useTexts('home'); t('title')`. A front end binds it to the types of its parts. */
export const useTexts = <P extends Messages>(part: string): Translate<P> => useTextsOf<P>()(part);

/**
 * The texts of a part by keys that are known only at run time, such as the kinds that the shop names; undefined for a key that is not
 * there.
 */
export const useWords = (part: string) => useWordsOf()(part);

/** The same of parts that are known only at run time. */
export function useWordsOf() {
  const { language, texts } = useLoaded();
  return (part: string) => {
    const messages = partOf(texts, part);
    return (key: string, values?: Values): string | undefined =>
      Object.hasOwn(messages, key) ? fill(messages[key] ?? '', values, localeOf[language]) : undefined;
  };
}
