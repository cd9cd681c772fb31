import type { Language } from '@langit/contract/values/locale';
import { productKinds } from '@langit/contract/values/product-kinds';
import type { Messages } from '@langit/i18n/message';
import type { KindTexts, Texts } from '@langit/i18n/texts';
import { type LoadedTexts, useTexts, useTextsOf, useWords, useWordsOf } from '@langit/i18n/use-texts';

/** The words of a product's kind are the part of its name. */
export type ConsoleTexts = Texts['console'] & Texts['product-kinds'];
export type PartName = keyof ConsoleTexts;

const files = import.meta.glob<Messages>(
  ['../../../i18n/texts/*/console/*.json', '../../../i18n/texts/*/product-kinds/*.json'],
  { import: 'default' },
);

/** For loaders: the named parts in one language, to be returned as `texts`. A browser loads no other. */
export async function loadTexts(language: Language, parts: readonly PartName[]): Promise<LoadedTexts> {
  const loaded = parts.map(async (part) => {
    const area = part in productKinds ? 'product-kinds' : 'console';
    const load = files[`../../../i18n/texts/${language}/${area}/${part}.json`];
    if (!load) throw new Error(`the part "${part}" has no texts in ${language}`);
    return [part, await load()] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/** `const t = useT('orders')`: keys and placeholders are checked against the English text. */
export const useT = <P extends PartName>(part: P) => useTexts<ConsoleTexts[P]>(part);

/** The words of a kind of product: `kind(type)('name')`. */
export const useKindWords = () => useTextsOf<KindTexts>();

/** The texts of a part by keys that are known only at run time; undefined for a key that is not there. */
export const useWord = (part: PartName) => useWords(part);

/** The same of parts that are known only at run time. */
export const useWordsOfPart = (): ((part: PartName) => ReturnType<typeof useWords>) => useWordsOf();
