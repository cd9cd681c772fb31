import * as z from 'zod/mini';
import { type Language, languages } from '../../values/locale.ts';
import type { OperatorCallTable } from '../call.ts';
import { argument, flag, moment, option, pathOption, text, whole } from '../fields.ts';

const says = {
  title: 'its large words',
  text: 'the sentence under them',
  alt: 'what the picture shows, for who does not see it',
} as const;

type WordField = `${keyof typeof says}_${Language}`;

/** `title_en`, `text_en`, `alt_en` and so on: a banner's texts in each language. */
const words = Object.fromEntries(
  languages.flatMap((language) =>
    Object.entries(says).map(([part, text]) => [
      `${part}_${language}`,
      option(z.optional(z.string()), 'words', `${text} (${language})`),
    ]),
  ),
) as Record<WordField, z.ZodMiniOptional<z.ZodMiniString>>;

const isAddress = (value: string) => /^(\/(?!\/)|https:\/\/)\S*$/.test(value);

/** The language in which title, text or alt is missing although another of the three is given. */
const languageWithGap = (input: Partial<Record<WordField, string | undefined>>) =>
  languages.find((language) => {
    const [title, text, alt] = [
      input[`title_${language}`],
      input[`text_${language}`],
      input[`alt_${language}`],
    ];
    const isGiven = title !== undefined || text !== undefined || alt !== undefined;
    return isGiven && (!title || text === undefined || !alt);
  });

export const contentCalls = {
  'banners.list': {
    summary: 'Banners of the home page, in their order',
    kind: 'read',
    permission: 'content.read',
    reason: 'none',
    input: z.object({ words: flag('a line for each language, with all words') }),
    output: z.union([
      z.array(
        z.object({
          banner: z.string(),
          position: z.int(),
          shown: z.boolean(),
          title: z.nullable(z.string()),
          languages: z.string(),
          link: z.nullable(z.string()),
          image: z.string(),
        }),
      ),
      z.array(
        z.object({
          banner: z.string(),
          language: z.enum(languages),
          title: z.string(),
          text: z.string(),
          alt: z.string(),
        }),
      ),
    ]),
  },
  'banners.put': {
    summary: 'A new banner, or a change of one; English stands in for languages without words',
    kind: 'write',
    permission: 'content.write',
    reason: 'optional',
    input: z
      .object({
        name: argument('name'),
        image: pathOption(
          z.optional(z.string()),
          'file',
          'its picture, a JPEG, PNG or WebP file; a new one needs it',
        ),
        link: option(
          z.optional(z.nullable(z.string().check(z.refine(isAddress, 'begins with / or https://.')))),
          'address',
          'where it leads, / or https://, or none',
        ),
        position: option(z.optional(whole()), 'number', 'the smaller, the earlier; last otherwise'),
        ...words,
      })
      .check(
        z.superRefine((said, context) => {
          const gap = languageWithGap(said);
          if (gap)
            context.addIssue({
              code: 'custom',
              message: `--title-${gap}, --text-${gap} and --alt-${gap} belong together.`,
            });
        }),
      ),
    output: z.object({
      banner: z.string(),
      hyperlink: z.optional(z.nullable(z.string())),
      position: z.optional(z.int()),
      image: z.optional(z.string()),
      texts: z.array(
        z.object({ locale: z.enum(languages), title: z.string(), text: z.string(), alt: z.string() }),
      ),
    }),
  },
  'banners.end': {
    summary: 'A banner is shown no more',
    kind: 'write',
    permission: 'content.write',
    reason: 'optional',
    input: z.object({ name: argument('name') }),
    output: z.object({ banner: z.string(), ended: moment }),
  },
  'products.picture': {
    summary: 'Gives a product a picture of its own',
    kind: 'write',
    permission: 'content.write',
    reason: 'optional',
    input: z.object({
      product: argument('product'),
      image: pathOption(z.nullable(text()), 'file', 'a JPEG, PNG or WebP file; none brings the drawing back'),
    }),
    output: z.object({ product: z.string(), image: z.string() }),
  },
} as const satisfies OperatorCallTable;
