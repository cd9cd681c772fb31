import { foldText } from '@langit/contract/values/fold-text';
import { ownerSettingKeys } from '@langit/contract/values/owner-settings';
import type { LoadedTexts } from '@langit/i18n/use-texts';
import { useEffect, useState } from 'react';
import { useMyScreens } from '../lib/screens';
import { useStaffSession } from '../lib/staff-session';
import { loadTexts, useT } from '../lib/texts';

/** A screen, a tab or a setting that the search finds. */
export type Place = {
  key: string;
  label: string;
  note: string;
  /** Null: the list of keys. */
  path: string | null;
  /** Its names and everyday words, folded, in the person's language and in English. */
  phrases: readonly string[];
};

const parts = ['screens', 'screen-words', 'setting-names'] as const;

/** The texts that only the search needs, in the person's language and in English. */
function useWordsOfBoth(): readonly LoadedTexts[] {
  const { language } = useStaffSession();
  const [loaded, setLoaded] = useState<readonly LoadedTexts[]>([]);
  useEffect(() => {
    const effect = { isLeft: false };
    const both = [...new Set([language, 'en'] as const)].map((each) => loadTexts(each, parts));
    // Without a connection the screens are found by their names alone.
    void Promise.all(both).then(
      (texts) => !effect.isLeft && setLoaded(texts),
      () => undefined,
    );
    return () => {
      effect.isLeft = true;
    };
  }, [language]);
  return loaded;
}

/** Everything of the console that has an address, as far as the person's roles open it. */
export function usePlaces(): readonly Place[] {
  const t = useT('frame');
  const name = useT('screens');
  const mine = useMyScreens();
  const loaded = useWordsOfBoth();
  const phrasesOf = (label: string, key: string): string[] => {
    const words = loaded.flatMap((texts) =>
      parts.flatMap((part) => String(texts[part]?.[key] ?? '').split(/[,、]/)),
    );
    return [label, ...words].map(foldText).filter(Boolean);
  };
  const placeOf = (key: string, label: string, note: string, path: string | null): Place => ({
    key,
    label,
    note,
    path,
    phrases: phrasesOf(label, key),
  });
  const [inLanguage] = loaded;
  const settings = mine.find((screen) => screen.name === 'settings')?.parts ?? [];
  return [
    ...mine.flatMap((screen) =>
      screen.parts.map((part, index) => {
        const isScreen = screen.parts.length === 1 || (index === 0 && part.isTab !== false);
        const keys = part.key ?? (isScreen ? screen.key : null);
        const above = part.name === screen.name ? '' : name(screen.name);
        const note = [above, keys && `g ${keys}`].filter(Boolean).join(' · ');
        return placeOf(part.name, name(part.name), note, part.path);
      }),
    ),
    ...(settings.some((part) => part.name === 'rules')
      ? ownerSettingKeys.flatMap((setting) => {
          const key = `setting_${setting.replace('operator.', '')}`;
          const label = inLanguage?.['setting-names']?.[key];
          return typeof label === 'string'
            ? [placeOf(key, label, name('settings'), `/system/rules#${key}`)]
            : [];
        })
      : []),
    placeOf('you', t('you'), '', '/me'),
    placeOf('keys', t('keys'), '?', null),
  ];
}

/**
 * How well a folded text names a place, the lower the better; null: not at all. A name or a whole phrase comes before a beginning, the
 * beginning of a phrase before beginnings of single words.
 */
export function placeScore({ phrases: [label = '', ...words] }: Place, text: string): number | null {
  if (text === '' || label === text) return 0;
  if (words.includes(text)) return 1;
  if (label.startsWith(text)) return 2;
  if (words.some((phrase) => phrase.startsWith(text))) return 3;
  const all = [label, ...words].flatMap((phrase) => phrase.split(' '));
  return text.split(' ').every((typed) => all.some((word) => word.startsWith(typed))) ? 4 : null;
}

/** Whether a text means a place, rather than a customer or a product with such a name: its name, an everyday word, or the beginning of its name. */
export const isMeant = (score: number, text: string): boolean =>
  score <= 1 || (score === 2 && text.length > 3);
