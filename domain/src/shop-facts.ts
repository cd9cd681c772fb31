import type { Language } from '@langit/contract/values/locale';
import type { Office, ShopFacts } from '@langit/contract/wire/shop-facts';

/** The value of a fact in one language. */
export const inLanguage = (fact: string | Record<Language, string>, language: Language): string =>
  typeof fact === 'string' ? fact : fact[language];

export function officeFor({ offices }: ShopFacts, language: Language): Office {
  const office = language === 'vi' ? offices.vi : offices.other;
  return { ...office, supportHours: inLanguage(office.supportHours, language) };
}

/** The address of the seller, who is one in every language; an office for a language may be elsewhere. */
export const sellerAddress = ({ offices }: ShopFacts): readonly string[] => offices.other.address;

/** The support chat: Zalo for Vietnamese, WhatsApp for all other languages (N8). */
export function supportChat(facts: ShopFacts, language: Language): { app: 'WhatsApp' | 'Zalo'; url: string } {
  return language === 'vi'
    ? { app: 'Zalo', url: `https://zalo.me/${facts.chat.zalo}` }
    : { app: 'WhatsApp', url: `https://wa.me/${facts.chat.whatsapp}` };
}
