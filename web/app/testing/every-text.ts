import type { Language } from '@langit/contract/values/locale';
import { type MenuNames, phoneMenus } from '@langit/i18n/phone-menus';
import type { PartName, StorefrontTexts } from '../i18n/texts';
import { textsFor } from '../i18n/texts.server';

const english = import.meta.glob([
  '../../../i18n/texts/en/storefront/*.json',
  '../../../i18n/texts/en/product-kinds/*.json',
]);
const names = Object.keys(english).map((path) => path.replace(/^.*\/|\.json$/g, '') as PartName);

/** Every part of the storefront's texts in one language. */
export const everyText = (language: Language): StorefrontTexts => textsFor(language, ...names);

const menus = import.meta.glob<MenuNames>('../../../i18n/texts/*/server/phone-menus.json', {
  eager: true,
  import: 'default',
});

/** The ways through a phone's menus in a language. */
export function menusIn(language: Language): ReturnType<typeof phoneMenus> {
  const names = menus[`../../../i18n/texts/${language}/server/phone-menus.json`];
  if (!names) throw new Error(`no menus of phones in ${language}`);
  return phoneMenus(names);
}
