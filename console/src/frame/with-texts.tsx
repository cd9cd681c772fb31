import { type LoadedTexts, TextsProvider, useLanguage } from '@langit/i18n/use-texts';
import { type ReactNode, useEffect, useState } from 'react';
import { loadTexts } from '../lib/texts';

/** Brings its texts along: it is drawn where no loader has answered. Where they are gone after an upgrade it offers to load the page anew. */
export function WithTexts({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const [texts, setTexts] = useState<LoadedTexts | 'gone' | null>(null);
  useEffect(() => {
    const effect = { isLeft: false };
    void loadTexts(language, ['frame', 'ui'])
      .catch(() => 'gone' as const)
      .then((known) => !effect.isLeft && setTexts(known));
    return () => {
      effect.isLeft = true;
    };
  }, [language]);
  if (texts === 'gone') return <a href={location.pathname + location.search}>{location.host} ↻</a>;
  return (
    texts && (
      <TextsProvider language={language} texts={texts}>
        {children}
      </TextsProvider>
    )
  );
}
