import * as z from 'zod/mini';
import { chatNumber, lineAccount, phone, words } from '../../wire/contacts.ts';
import type { OperatorCallTable } from '../call.ts';
import { linesOption, option, whole } from '../fields.ts';

const optional = <T extends z.core.$ZodType>(schema: T, hint: string, help: string) =>
  option(z.optional(schema), hint, help);

/** Lines of a text; one that is typed at a terminal has them apart by `; `. */
const lines = (most: number, hint: string, help: string) =>
  linesOption(
    z.optional(
      z.string().check(
        z.refine((text) => {
          const parts = linesOf(text);
          return parts.length > 0 && parts.length <= most && parts.every((line) => line.length <= 120);
        }, `has 1 to ${most} lines of at most 120 characters.`),
      ),
    ),
    hint,
    help,
  );

export const linesOf = (text: string): string[] =>
  text
    .split(/\n|; /)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What the console keeps of the owner's facts; the links, the social networks and the countries of routers stay in the file. */
const companyFields = {
  name: optional(words(60), 'name', 'the name of the shop'),
  legal_name: optional(words(120), 'name', 'the name of the company'),
  representative: optional(words(120), 'name', 'who represents it, as Japan’s disclosure law asks'),
  registration: lines(4, 'lines', 'registration and tax numbers with their labels'),
  founded: optional(whole().check(z.gte(1900), z.lte(2100)), 'year', 'the year of its founding'),
  address: lines(6, 'lines', 'address of the office'),
  email: optional(z.email(), 'email', 'support address'),
  phone: optional(phone, 'number', 'support phone'),
  hours: optional(words(80), 'text', 'opening hours'),
  vi_address: lines(6, 'lines', 'address of the office for Vietnam'),
  vi_email: optional(z.email(), 'email', 'support address for Vietnam'),
  vi_phone: optional(phone, 'number', 'support phone for Vietnam'),
  vi_hours: optional(words(80), 'text', 'opening hours for Vietnam'),
  whatsapp: optional(chatNumber, 'digits', 'the WhatsApp number, with the country code'),
  zalo: optional(chatNumber, 'digits', 'the Zalo number, with the country code'),
  line: optional(lineAccount, '@id', 'the LINE account'),
};

const text = z.string();
const company = z.object({
  name: text,
  legal_name: text,
  representative: text,
  registration: text,
  founded: z.int(),
  address: text,
  email: text,
  phone: text,
  hours: text,
  vi_address: text,
  vi_email: text,
  vi_phone: text,
  vi_hours: text,
  whatsapp: text,
  zalo: text,
  line: text,
  /** True while customers read the demo's company. */
  sample: z.boolean(),
  /** Names these facts: a change of others is refused. */
  version: text,
});

export const companyCalls = {
  'company.get': {
    summary: 'The company, its contacts and support numbers, as customers read them',
    kind: 'read',
    permission: 'system.read',
    reason: 'none',
    input: z.object({}),
    output: company,
  },
  'company.set': {
    summary: 'Changes the company or its contacts; what is left out stays. Needs a --reason',
    kind: 'write',
    permission: 'settings.write',
    reason: 'required',
    stepUp: 'always',
    input: z.object({
      ...companyFields,
      was: option(
        z.optional(z.string()),
        'version',
        'the version that was shown: refused where it is another one by then',
      ),
    }),
    output: company,
  },
} as const satisfies OperatorCallTable;
