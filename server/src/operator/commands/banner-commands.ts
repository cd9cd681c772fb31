import { raiseCatalogueVersion } from '../../catalogue/catalogue-version-store.ts';
import { endBanner, listBanners, putBanner } from '../banner-desk-store.ts';
import { takePicture } from '../hand-over-picture.ts';
import { OperatorError } from '../operator-deps.ts';
import { recordAct } from '../operator-store.ts';
import { type Command, type Given, wholeOf } from './command.ts';

const languages = ['en', 'id', 'ja', 'vi'] as const;
const parts = ['title', 'text', 'alt'] as const;
const says = {
  title: 'its large words',
  text: 'the sentence under them',
  alt: 'what the picture shows, for who does not see it',
} as const;
const wordOptions = Object.fromEntries(
  languages.flatMap((language) =>
    parts.map(
      (part) => [`${part}-${language}`, { hint: 'words', says: `${says[part]} (${language})` }] as const,
    ),
  ),
);

/** The words of each language that was spoken of; all three belong together. */
const textsOf = ({ options }: Given) =>
  languages.flatMap((locale) => {
    const [title, text, alt] = parts.map((part) => options[`${part}-${locale}`]);
    if (title === undefined && text === undefined && alt === undefined) return [];
    if (!title || text === undefined || !alt)
      throw new OperatorError(`--title-${locale}, --text-${locale} and --alt-${locale} belong together.`);
    return [{ locale, title, text, alt }];
  });

function changeOf({ options }: Given) {
  const { link } = options;
  const isAddress = (value: string) => /^(\/(?!\/)|https:\/\/)\S*$/.test(value);
  if (link !== undefined && link !== 'none' && !isAddress(link))
    throw new OperatorError('--link begins with / or https://.');
  const position = wholeOf('position', options.position, '');
  return {
    ...(link === undefined ? {} : { hyperlink: link === 'none' ? null : link }),
    ...(position === null ? {} : { position }),
  };
}

export const bannerCommands: Record<string, Command> = {
  'banners list': {
    argument: null,
    options: { words: { hint: '', says: 'a line for each language, with all words' } },
    says: 'Banners of the home page, in their order',
    async run({ database }, _who, { options }) {
      const banners = await listBanners(database.db);
      if (options.words !== undefined)
        return banners.flatMap(({ texts }) =>
          texts.map(({ banner, locale, ...words }) => ({ banner, language: locale, ...words })),
        );
      return banners.map(({ id, position, image, hyperlink, withdrawnAt, texts }) => ({
        ...{ banner: id, position, shown: withdrawnAt === null },
        title: texts.find(({ locale }) => locale === 'en')?.title ?? null,
        languages: texts.map(({ locale }) => locale).join(' '),
        ...{ link: hyperlink, image },
      }));
    },
  },
  'banners put': {
    argument: 'name',
    options: {
      image: {
        hint: 'file',
        isPath: true,
        says: 'its picture, a JPEG, PNG or WebP file; a new one needs it',
      },
      link: { hint: 'address', says: 'where it leads, / or https://, or none' },
      position: { hint: 'number', says: 'the smaller, the earlier; last otherwise' },
      ...wordOptions,
    },
    says: 'A new banner, or a change of one; English stands in for languages without words',
    async run(deps, who, given) {
      const { image } = given.options;
      const texts = textsOf(given);
      const asked = changeOf(given);
      const picture = image === undefined ? null : await takePicture(deps, image, 'banner');
      const change = picture ? { ...asked, image: picture.path } : asked;
      await deps.database.transaction(async (tx) => {
        await picture?.store(tx, deps.clock.now());
        if (!(await putBanner(tx, given.argument, change, texts)))
          throw new OperatorError('A new banner needs --image, --title-en, --text-en and --alt-en.');
        await raiseCatalogueVersion(deps.database, tx);
        const act = { act: 'banner.put', subject: given.argument, after: { ...change, texts } };
        await recordAct(tx, who, act, deps.clock.now());
      });
      return { banner: given.argument, ...change, texts };
    },
  },
  'banners end': {
    argument: 'name',
    options: {},
    says: 'A banner is shown no more',
    async run(deps, who, { argument }) {
      const at = deps.clock.now();
      await deps.database.transaction(async (tx) => {
        if (!(await endBanner(tx, argument, at))) throw new OperatorError(`There is no banner ${argument}.`);
        await raiseCatalogueVersion(deps.database, tx);
        await recordAct(tx, who, { act: 'banner.end', subject: argument }, at);
      });
      return { banner: argument, ended: at };
    },
  },
};
