import { type Language, localeOf } from '@langit/contract/values/locale';
import { fill, type Part, type Translate } from '@langit/contract/values/message';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useMatches } from 'react-router';
import type { texts as english } from './en/index';

/** All parts in the shape of English; a page carries only the parts that it shows, in one language. */
export type Texts = typeof english;
export type PartName = keyof Texts;

type Loaded = { language: Language; texts: Partial<Record<PartName, Part>> };

const LoadedTexts = createContext<Loaded | null>(null);

/** Gathers the texts that the loaders of the current page sent (`texts: textsFor(language, …)`). */
export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  const matches = useMatches();
  const loaded = useMemo(() => {
    const texts: Loaded['texts'] = {};
    for (const match of matches) {
      Object.assign(texts, (match.loaderData as { texts?: object } | undefined)?.texts);
    }
    return { language, texts };
  }, [language, matches]);
  return <LoadedTexts value={loaded}>{children}</LoadedTexts>;
}

function useLoaded(): Loaded {
  const loaded = useContext(LoadedTexts);
  if (!loaded) throw new Error('no texts: TextsProvider is missing');
  return loaded;
}

/** The page's language. */
export const useLanguage = (): Language => useLoaded().language;

/** `const t = useT('home'); t('title')`: keys and placeholders are checked against the English text. */
export function useT<P extends PartName>(part: P): Translate<Texts[P]> {
  const { language, texts } = useLoaded();
  const messages = texts[part];
  if (!messages) throw new Error(`the loaders of this page send no texts "${part}"`);
  return (key, ...values) => {
    const message = messages[key as string];
    if (message === undefined) throw new Error(`no text "${part}.${String(key)}"`);
    return fill(message, values[0], localeOf[language]);
  };
}
