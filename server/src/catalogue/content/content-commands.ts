import type { CallInput } from '@langit/contract/operator/calls';
import { languages } from '@langit/contract/values/locale';
import { type OperatorCommands, OperatorError } from '../../platform/operator-commands.ts';
import { atTerminal, refusal } from '../../platform/refusals.ts';
import type { Platform } from '../../platform/slice.ts';
import { raiseCatalogueVersion } from '../catalogue-version-store.ts';
import { setImage } from '../edit-product-store.ts';
import { findNamedProduct } from '../find-named-product.ts';
import { closeImport, openImport } from '../import/staging-store.ts';
import { readPictureOption, readSentPicture } from '../pictures/read-picture-option.ts';
import { contentState } from './content-rules.ts';
import { endBanner, listBanners, putBanner, tellContent } from './content-store.ts';
import { readLinkNames } from './link-names.ts';
import { isTaken, noticeCommands } from './notice-commands.ts';
import { scheduleOf } from './schedule.ts';

/** Texts of the languages that the call names. The call's schema guarantees title, text and alt for each of them. */
const textsOf = (input: CallInput<'banners.put'>) =>
  languages.flatMap((locale) => {
    const title = input[`title_${locale}`];
    const [text = '', alt = ''] = [input[`text_${locale}`], input[`alt_${locale}`]];
    return title === undefined ? [] : [{ locale, title, text, alt }];
  });

export const contentCommands = (deps: Pick<Platform, 'database' | 'clock'>) =>
  ({
    ...noticeCommands(deps),
    async 'banners.list'({ words }) {
      const banners = await listBanners(deps.database.db);
      if (words)
        return banners.flatMap(({ texts }) =>
          texts.map(({ locale, ...text }) => ({ ...text, language: locale })),
        );
      return banners.map(({ id, position, image, hyperlink, texts, ...schedule }) => ({
        banner: id,
        position,
        state: contentState(schedule, deps.clock.now()),
        from: schedule.startsAt,
        to: schedule.endsAt,
        title: texts.find(({ locale }) => locale === 'en')?.title ?? null,
        languages: texts.map(({ locale }) => locale).join(' '),
        link: hyperlink,
        image,
      }));
    },
    async 'banners.get'({ name }, { language }) {
      const storedBanner = (await listBanners(deps.database.db)).find(({ id }) => id === name);
      if (!storedBanner) throw new OperatorError(refusal('noBanner', { name }));
      const { id, position, hyperlink, image, texts, ...schedule } = storedBanner;
      return {
        banner: id,
        position,
        state: contentState(schedule, deps.clock.now()),
        from: schedule.startsAt,
        to: schedule.endsAt,
        link: hyperlink,
        link_names: (await readLinkNames(deps.database.db, [hyperlink], language))(hyperlink),
        image,
        texts: texts.map(({ banner: _, ...words }) => words),
      };
    },
    async 'banners.put'(input, by) {
      const { name, image, upload, link, position } = input;
      const texts = textsOf(input);
      const picture =
        upload !== undefined
          ? await readSentPicture(deps, upload, by.who, 'banner')
          : image === undefined
            ? null
            : await readPictureOption(deps, image, 'banner');
      const change = {
        ...(link === undefined ? {} : { hyperlink: link }),
        ...(position === undefined ? {} : { position }),
        ...(picture ? { image: picture.path } : {}),
        ...scheduleOf(input),
      };
      await deps.database.transaction(async (tx) => {
        await picture?.store(tx, deps.clock.now());
        const outcome = await putBanner(tx, name, change, texts, { isNew: input.new });
        if (outcome === 'incomplete')
          throw new OperatorError(
            atTerminal(
              refusal('bannerNeeds'),
              'A new banner needs --image, --title-en, --text-en and --alt-en.',
            ),
          );
        if (outcome === 'taken') throw isTaken(name);
        await tellContent(deps.database, tx);
        await by.note(tx, { act: 'banner.put', subject: name, after: { ...change, texts } });
      });
      const { startsAt: _from, endsAt: _to, ...shown } = change;
      return { banner: name, ...shown, texts };
    },
    async 'banners.end'({ name }, by) {
      const at = deps.clock.now();
      await deps.database.transaction(async (tx) => {
        if (!(await endBanner(tx, name, at))) throw new OperatorError(refusal('noBanner', { name }));
        await tellContent(deps.database, tx);
        await by.note(tx, { act: 'banner.end', subject: name });
      });
      return { banner: name, ended: at };
    },
    async 'products.picture'({ product: named, image, upload }, by) {
      const { id, productId: product } = await findNamedProduct(deps.database.db, named);
      const picture =
        upload === undefined
          ? await readPictureOption(deps, image ?? `/art/${product}.svg`, 'product')
          : await readSentPicture(deps, upload, by.who, 'product');
      await deps.database.transaction(async (tx) => {
        const at = deps.clock.now();
        // Excludes a concurrent import, which writes whole product rows and would overwrite the picture.
        const importId = await openImport(tx);
        if (importId === null) throw new OperatorError('An import is under way: wait until it is done.');
        await picture.store(tx, at);
        await setImage(tx, id, picture.path, at);
        await closeImport(tx, importId);
        await raiseCatalogueVersion(deps.database, tx, [id]);
        await by.note(tx, { act: 'product.picture', subject: product, after: { image: picture.path } });
      });
      return { product, image: picture.path };
    },
  }) satisfies Partial<OperatorCommands>;
