import * as z from 'zod/mini';

/** What the shop says of itself: the owner's `shop.config.json`, checked at start (V2). */

const words = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const webAddress = z.string().check(z.regex(/^https:\/\/[^\s/@]+(?:\/\S*)?$/, 'must be an https address'));
const phone = z.string().check(z.regex(/^\+[0-9 ]{6,24}$/, 'must be +country code and digits'));
const calendarDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-11-20'));
/** Chat links carry the number as digits alone: country code first, no plus. */
const chatNumber = z.string().check(z.regex(/^[0-9]{6,15}$/, 'must be digits with the country code'));

/** One value for everybody, or one per language where they differ. */
const perLanguage = <T extends z.ZodMiniType<string>>(one: T) =>
  z.union([one, z.strictObject({ en: one, id: one, ja: one, vi: one })]);

const socialNetworks = ['instagram', 'facebook', 'tiktok', 'youtube', 'x'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Address, support and social links of one office; customers who read Vietnamese see another than the rest (N5). */
const Office = z.strictObject({
  address: z.array(words(120)).check(z.minLength(1), z.maxLength(6)),
  supportEmail: z.email(),
  supportPhone: phone,
  /** As people there write it: `Mon–Sun 08:00–22:00 (GMT+7)`. */
  supportHours: perLanguage(words(80)),
  /** Company register and tax numbers, labelled as people there write them: `NIB 1234567890123`. */
  registration: z._default(z.array(words(120)).check(z.maxLength(4)), []),
  social: z.partialRecord(z.enum(socialNetworks), webAddress),
});
/** An office as the readers of one language see it. */
export type Office = z.infer<typeof Office> & { supportHours: string };

export const ShopFacts = z.strictObject({
  $comment: z.optional(z.string()),
  /** True while these are the sample facts of the demo shop: every page says so, and a live start warns. */
  sample: z._default(z.boolean(), false),
  company: z.strictObject({
    name: words(60),
    legalName: words(120),
    /** Japan's disclosure page names the person in charge. */
    representative: perLanguage(words(120)),
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
    manualGuide: perLanguage(webAddress),
    app: perLanguage(webAddress),
    compatibilityVideo: perLanguage(webAddress),
  }),
  /** Since when the terms and policies are in force in their present words. */
  legalTextsSince: z._default(calendarDate, '2026-11-20'),
});
export type ShopFacts = z.infer<typeof ShopFacts>;

/** What is wrong with a file of facts, one line per mistake: where, and what is expected there. */
export function shopFactsMistakes(error: z.core.$ZodError): string[] {
  return error.issues.flatMap((issue) => mistakesAt(issue, []));
}

function mistakesAt(issue: z.core.$ZodIssue, before: PropertyKey[]): string[] {
  const path = [...before, ...issue.path];
  // A wrong value per language is told as such, a wrong single value by the form that it was given in.
  const nested = issue.code === 'invalid_union' ? issue.errors.find(isDeeper) : undefined;
  if (nested) return nested.flatMap((inner) => mistakesAt(inner, path));
  const place = path.map(String).join('.') || 'the file';
  if (issue.code === 'unrecognized_keys') return [`${place} has unknown keys: ${issue.keys.join(', ')}`];
  const message = issue.code === 'invalid_union' ? issue.errors[0]?.[0]?.message : issue.message;
  // Zod's own words, which depend on the language that was loaded into it; the schema's words say what is expected.
  const unsaid = !message || message.startsWith('Invalid input');
  return [`${place} ${unsaid ? 'is missing or of the wrong kind' : message}`];
}

const isDeeper = (issues: z.core.$ZodIssue[]): boolean =>
  issues.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys');
