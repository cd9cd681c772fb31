import * as z from 'zod/mini';
import { isCalendarDay } from '../values/calendar-days.ts';
import { perLanguage } from '../values/locale.ts';
import { chatNumber, lineAccount, phone, words } from './contacts.ts';

/** The owner's facts about the company: `shop.config.json`, validated at start (V2). */

const webAddress = z.string().check(z.regex(/^https:\/\/[^\s/@]+(?:\/\S*)?$/, 'must be an https address'));
const calendarDate = z.string().check(z.refine(isCalendarDay, 'must be a day such as 2026-11-20'));

/** One value for all languages, or one per language. */
const oneOrPerLanguage = <T extends z.ZodMiniType<string>>(item: T) =>
  z.union([item, z.strictObject(perLanguage(() => item))]);

const socialNetworks = ['instagram', 'facebook', 'tiktok', 'youtube', 'x'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/**
 * Address, support and social links of one office. Readers of Vietnamese see the Vietnamese office, all others the other one (N5).
 */
const Office = z.strictObject({
  address: z.array(words(120)).check(z.minLength(1), z.maxLength(6)),
  supportEmail: z.email(),
  supportPhone: phone,
  /** Opening hours in local notation: `Mon–Sun 08:00–22:00 (Jakarta time)`. */
  supportHours: oneOrPerLanguage(words(80)),
  social: z.partialRecord(z.enum(socialNetworks), webAddress),
});
/** An office resolved for one language. */
export type Office = z.infer<typeof Office> & { supportHours: string };

export const ShopFacts = z.strictObject({
  $comment: z.optional(z.string()),
  /** True for the sample facts of the demo shop: every page of a demo says so, a live start logs a warning. */
  sample: z._default(z.boolean(), false),
  company: z.strictObject({
    name: words(60),
    legalName: words(120),
    /** Required by Japan's disclosure law (Specified Commercial Transactions Act). */
    representative: oneOrPerLanguage(words(120)),
    /** Registration and tax numbers of the company, with their local labels: `NIB 1234567890123`. */
    registration: z._default(z.array(words(120)).check(z.maxLength(4)), []),
    founded: z.int().check(z.gte(1900), z.lte(2100)),
  }),
  offices: z.strictObject({ vi: Office, other: Office }),
  chat: z.strictObject({
    whatsapp: chatNumber,
    zalo: chatNumber,
    line: lineAccount,
  }),
  links: z.strictObject({
    manualGuide: oneOrPerLanguage(webAddress),
    app: oneOrPerLanguage(webAddress),
    compatibilityVideo: oneOrPerLanguage(webAddress),
  }),
  /** ISO 3166 codes of the countries where routers are delivered and returned. SIM cards stay within Indonesia (K6). */
  routerCountries: z._default(
    z
      .array(z.string().check(z.regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code such as ID')))
      .check(z.minLength(1, 'must name at least one country'), z.maxLength(60)),
    ['ID'],
  ),
  /** The date on which the present terms and policies came into force. */
  legalTextsSince: z._default(calendarDate, '2026-11-20'),
});
export type ShopFacts = z.infer<typeof ShopFacts>;

/** The mistakes in a file of facts, one line each: the path and the expected value. */
export function shopFactsMistakes(error: z.core.$ZodError): string[] {
  return error.issues.flatMap((issue) => mistakesAt(issue, []));
}

function mistakesAt(issue: z.core.$ZodIssue, before: PropertyKey[]): string[] {
  const path = [...before, ...issue.path];
  // For a value per language the nested issue is reported; for a single value the issue of the single form.
  const nested = issue.code === 'invalid_union' ? issue.errors.find(isDeeper) : undefined;
  if (nested) return nested.flatMap((inner) => mistakesAt(inner, path));
  const place = path.map(String).join('.') || 'the file';
  if (issue.code === 'unrecognized_keys') return [`${place} has unknown keys: ${issue.keys.join(', ')}`];
  const message = issue.code === 'invalid_union' ? issue.errors[0]?.[0]?.message : issue.message;
  // Zod's default messages depend on its loaded locale, so the schema's own messages are used.
  const isZodDefault = !message || message.startsWith('Invalid input');
  return [`${place} ${isZodDefault ? 'is missing or of the wrong kind' : message}`];
}

const isDeeper = (issues: z.core.$ZodIssue[]): boolean =>
  issues.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys');
