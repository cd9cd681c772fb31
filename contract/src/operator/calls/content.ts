import * as z from 'zod/mini';
import { contentLinkOf, contentStates, mostNoticeText, noticeKinds } from '../../values/content.ts';
import { type Language, languages } from '../../values/locale.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  argument,
  endMoment,
  flag,
  moment,
  oneOf,
  option,
  pathOption,
  placeCode,
  startMoment,
  text,
  whole,
} from '../fields.ts';

const says = {
  title: 'its large words',
  text: 'the sentence under them',
  alt: 'what the picture shows, for who does not see it',
} as const;

type WordField = `${keyof typeof says}_${Language}`;

/** `title_en`, `text_en`, `alt_en` and so on: a banner's texts in each language. */
const words = Object.fromEntries(
  languages.flatMap((language) =>
    Object.entries(says).map(([part, help]) => [
      `${part}_${language}`,
      option(z.optional(text()), 'words', `${help} (${language})`),
    ]),
  ),
) as Record<WordField, z.ZodMiniOptional<z.ZodMiniString>>;

const link = () =>
  option(
    z.optional(
      z.nullable(
        z.pipe(
          z
            .string()
            .check(
              z.refine(
                (typed) => contentLinkOf(typed) !== null,
                'begins with / or https://, without a user name, spaces or backslashes.',
              ),
            ),
          z.transform(contentLinkOf),
        ),
      ),
    ),
    'address',
    'where it leads, / or https://, or none',
  );
const schedule = {
  from: option(
    z.optional(z.nullable(startMoment)),
    'moment',
    'shown from then on, a day or a moment, or none',
  ),
  to: option(z.optional(z.nullable(endMoment)), 'moment', 'shown until then, a day with its end, or none'),
};
const state = option(z.optional(oneOf(contentStates)), 'state', `only ${contentStates.join(', ')}`);

/** `text_en` and so on: a notice's text in each language; null takes it away. */
const noticeTexts = Object.fromEntries(
  languages.map((language) => [
    `text_${language}`,
    option(
      z.optional(
        z.nullable(text().check(z.maxLength(mostNoticeText, `has at most ${mostNoticeText} characters.`))),
      ),
      'words',
      `its text (${language}), plain, up to ${mostNoticeText} characters; none takes it away`,
    ),
  ]),
) as Record<`text_${Language}`, z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString>>>;

const noticeFields = {
  kind: option(z.optional(oneOf(noticeKinds)), 'kind', `${noticeKinds.join(' or ')}; info for a new one`),
  link: link(),
  ...schedule,
  ...noticeTexts,
  new: flag('refused where the name is taken'),
};

const named = (hint: 'notice' | 'announcement') =>
  argument(hint, z.regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, 'is a short name such as obon-holidays.'));

const bannerWords = z.object({
  locale: z.enum(languages),
  title: z.string(),
  text: z.string(),
  alt: z.string(),
});

/** `text_en` and so on; null: no text in the language. */
const storedTexts = Object.fromEntries(
  languages.map((language) => [`text_${language}`, z.nullable(z.string())]),
) as Record<`text_${Language}`, z.ZodMiniNullable<z.ZodMiniString>>;

/** The destinations, or the plan, to which the link leads, by name. */
const linkNames = z.array(z.string());

const shownNotice = {
  kind: z.enum(noticeKinds),
  state: z.enum(contentStates),
  from: z.nullable(moment),
  to: z.nullable(moment),
  link: z.nullable(z.string()),
  link_names: linkNames,
  ...storedTexts,
};
const shownPlaceNotice = z.object({
  notice: z.string(),
  place: z.string(),
  place_name: z.string(),
  ...shownNotice,
});
const shownAnnouncement = z.object({ announcement: z.string(), ...shownNotice });

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

/** A picture that was sent in parts: the server reads its type from its content. */
const sentPicture = () =>
  option(z.optional(z.string()), 'upload', 'a picture that was sent in parts by uploads part');

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
          state: z.enum(contentStates),
          from: z.nullable(moment),
          to: z.nullable(moment),
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
  'banners.get': {
    summary: 'One banner with its words in all languages',
    kind: 'read',
    permission: 'content.read',
    reason: 'none',
    words: 'banners show',
    input: z.object({ name: argument('name') }),
    output: z.object({
      banner: z.string(),
      position: z.int(),
      state: z.enum(contentStates),
      from: z.nullable(moment),
      to: z.nullable(moment),
      link: z.nullable(z.string()),
      link_names: linkNames,
      image: z.string(),
      texts: z.array(bannerWords),
    }),
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
        upload: sentPicture(),
        link: link(),
        ...schedule,
        position: option(z.optional(whole()), 'number', 'the smaller, the earlier; last otherwise'),
        new: flag('refused where the name is taken'),
        ...words,
      })
      .check(
        z.superRefine((input, context) => {
          if (input.image !== undefined && input.upload !== undefined)
            context.addIssue({ code: 'custom', message: 'Say which file.' });
          const gap = languageWithGap(input);
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
      texts: z.array(bannerWords),
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
  'notices.list': {
    summary: 'Notices about destinations: on the plan, in the checkout, on the order and in its mail',
    kind: 'read',
    permission: 'content.read',
    reason: 'none',
    input: z.object({
      place: option(z.optional(placeCode()), 'code', 'only about this place, e.g. JP'),
      state,
    }),
    output: z.array(shownPlaceNotice),
  },
  'notices.get': {
    summary: 'One notice about a destination',
    kind: 'read',
    permission: 'content.read',
    reason: 'none',
    words: 'notices show',
    input: z.object({ notice: named('notice') }),
    output: shownPlaceNotice,
  },
  'notices.put': {
    summary:
      'A new notice about a destination, or a change of one; English stands in for languages without a text',
    kind: 'write',
    permission: 'content.write',
    reason: 'optional',
    input: z.object({
      notice: named('notice'),
      place: option(
        z.optional(placeCode()),
        'code',
        'the place that it is about, e.g. JP; a new one needs it',
      ),
      ...noticeFields,
    }),
    output: shownPlaceNotice,
  },
  'notices.end': {
    summary: 'A notice is shown no more',
    kind: 'write',
    permission: 'content.write',
    reason: 'optional',
    input: z.object({ notice: named('notice') }),
    output: z.object({ notice: z.string(), ended: moment }),
  },
  'announcements.list': {
    summary: 'Announcements: a line above the header of every page of the shop',
    kind: 'read',
    permission: 'content.read',
    reason: 'none',
    input: z.object({ state }),
    output: z.array(shownAnnouncement),
  },
  'announcements.get': {
    summary: 'One announcement',
    kind: 'read',
    permission: 'content.read',
    reason: 'none',
    words: 'announcements show',
    input: z.object({ announcement: named('announcement') }),
    output: shownAnnouncement,
  },
  'announcements.put': {
    summary: 'A new announcement, or a change of one; English stands in for languages without a text',
    kind: 'write',
    permission: 'content.write',
    reason: 'optional',
    input: z.object({ announcement: named('announcement'), ...noticeFields }),
    output: shownAnnouncement,
  },
  'announcements.end': {
    summary: 'An announcement is shown no more',
    kind: 'write',
    permission: 'content.write',
    reason: 'optional',
    input: z.object({ announcement: named('announcement') }),
    output: z.object({ announcement: z.string(), ended: moment }),
  },
  'products.picture': {
    summary: 'Gives a product a picture of its own',
    kind: 'write',
    permission: 'content.write',
    reason: 'optional',
    input: z
      .object({
        product: argument('product'),
        image: pathOption(
          z.optional(z.nullable(text())),
          'file',
          'a JPEG, PNG or WebP file; none brings the drawing back',
        ),
        upload: sentPicture(),
        drawing: flag('brings the drawing back'),
      })
      .check(
        z.refine(
          ({ image, upload, drawing }) =>
            [image !== undefined, upload !== undefined, drawing].filter(Boolean).length === 1,
          'Say which file.',
        ),
      ),
    output: z.object({ product: z.string(), image: z.string() }),
  },
} as const satisfies OperatorCallTable;
