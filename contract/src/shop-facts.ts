import * as z from 'zod/mini';
import type { Language } from './locale.ts';

/** What the shop says of itself: the owner's `shop.config.json`, checked at start (V2). */

const words = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const webAddress = z.string().check(z.regex(/^https:\/\/[^\s/@]+(?:\/\S*)?$/, 'must be an https address'));
const phone = z.string().check(z.regex(/^\+[0-9 ]{6,24}$/, 'must be +country code and digits'));
/** Chat links carry the number as digits alone: country code first, no plus. */
const chatNumber = z.string().check(z.regex(/^[0-9]{6,15}$/, 'must be digits with the country code'));

export const socialNetworks = ['instagram', 'facebook', 'tiktok', 'youtube', 'x'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Address, support and social links of one office; customers who read Vietnamese see another than the rest (N5). */
const Office = z.strictObject({
  address: z.array(words(120)).check(z.minLength(1), z.maxLength(6)),
  supportEmail: z.email(),
  supportPhone: phone,
  /** As people there write it: `Mon–Sun 08:00–22:00 (GMT+7)`. */
  supportHours: words(80),
  social: z.partialRecord(z.enum(socialNetworks), webAddress),
});
export type Office = z.infer<typeof Office>;

export const ShopFacts = z.strictObject({
  $comment: z.optional(z.string()),
  /** True while these are the sample facts of the demo shop; live mode refuses them. */
  sample: z._default(z.boolean(), false),
  company: z.strictObject({
    name: words(60),
    legalName: words(120),
    /** Japan's disclosure page names the person in charge. */
    representative: words(120),
    founded: z.int().check(z.gte(1900), z.lte(2100)),
  }),
  offices: z.strictObject({ vi: Office, other: Office }),
  chat: z.strictObject({
    whatsapp: chatNumber,
    zalo: chatNumber,
    /** LINE official account, with its @. */
    line: z.string().check(z.regex(/^@[a-z0-9._-]{2,30}$/i, 'must be a LINE id such as @langit')),
  }),
  links: z.strictObject({
    manualGuide: webAddress,
    app: webAddress,
    compatibilityVideo: z.strictObject({ en: webAddress, id: webAddress, ja: webAddress, vi: webAddress }),
  }),
});
export type ShopFacts = z.infer<typeof ShopFacts>;

export const officeFor = (facts: ShopFacts, language: Language): Office =>
  language === 'vi' ? facts.offices.vi : facts.offices.other;

/** Where support is reached by chat: Zalo for Vietnamese, WhatsApp for everybody else (N8). */
export function supportChat(facts: ShopFacts, language: Language): { app: 'WhatsApp' | 'Zalo'; url: string } {
  return language === 'vi'
    ? { app: 'Zalo', url: `https://zalo.me/${facts.chat.zalo}` }
    : { app: 'WhatsApp', url: `https://wa.me/${facts.chat.whatsapp}` };
}
