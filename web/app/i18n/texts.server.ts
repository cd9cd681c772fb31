import { isLanguage, type Language, localeOf } from '@langit/contract/values/locale';
import { productKinds } from '@langit/contract/values/product-kinds';
import { type Translate, translate } from '@langit/i18n/message';
import type { MenuNames } from '@langit/i18n/phone-menus';
import { quoteFacts } from '@langit/i18n/quoted-facts';
import type { Texts } from '@langit/i18n/texts';
import type { PartName, StorefrontTexts } from './texts';

const files = import.meta.glob<object>(
  [
    '../../../i18n/texts/*/storefront/*.json',
    '../../../i18n/texts/*/content/*.json',
    '../../../i18n/texts/*/product-kinds/*.json',
  ],
  { eager: true, import: 'default' },
);

const menus = import.meta.glob<MenuNames>('../../../i18n/texts/*/server/phone-menus.json', {
  eager: true,
  import: 'default',
});

/** Every part by its language, area and name. */
const parts = new Map(
  Object.entries(files).map(([path, texts]) => {
    const [, name = '', language] = /texts\/((\w+)\/.+)\.json$/.exec(path) ?? [];
    if (!isLanguage(language)) throw new Error(`${path} is of no language of the shop`);
    const names = menus[`../../../i18n/texts/${language}/server/phone-menus.json`];
    if (!names) throw new Error(`no menus of phones in ${language}`);
    return [name, quoteFacts(texts, names)];
  }),
);

function textsOf(language: Language, area: 'storefront' | 'content' | 'product-kinds', part: string): object {
  const texts = parts.get(`${language}/${area}/${part}`);
  if (!texts) throw new Error(`the part "${part}" has no texts in ${language}`);
  return texts;
}

const partIn = <P extends PartName>(language: Language, part: P) =>
  textsOf(language, part in productKinds ? 'product-kinds' : 'storefront', part) as StorefrontTexts[P];

/** The long texts of a content page. */
export const contentIn = <P extends keyof Texts['content']>(language: Language, part: P) =>
  textsOf(language, 'content', part) as Texts['content'][P];

/** For loaders: the named parts in one language, to be returned as `texts`. */
export const textsFor = <P extends PartName>(language: Language, ...names: P[]): Pick<StorefrontTexts, P> =>
  Object.fromEntries(names.map((part) => [part, partIn(language, part)])) as Pick<StorefrontTexts, P>;

/** For loaders that need a finished text (titles, structured data). */
export const translator = <P extends PartName>(language: Language, part: P): Translate<StorefrontTexts[P]> =>
  translate(partIn(language, part), localeOf[language]);
