import { productTypes } from '@langit/contract/values/catalogue';
import { isContentEnded } from '@langit/contract/values/content';
import { type Language, languageNames, languages } from '@langit/contract/values/locale';
import { useLoaderData } from 'react-router';
import type { Answer } from '../lib/console-api';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { type Action, type ActionField, actionOf } from '../ui/action';
import { Actions } from '../ui/actions';
import { Empty } from '../ui/empty';
import { Panel } from '../ui/panel';
import { ContentLink, useLinkField } from './link-words';
import { ContentHead } from './parts';
import { StateBadge, Times, useScheduleFields } from './schedule';

type Banner = Answer<'banners.get'>;

export const loader = screenLoader(['content', ...productTypes], async ({ session }) => {
  const { output } = await session.read('banners.list', {});
  const names = output.map(({ banner }) => banner);
  // Each is read by its name: a change says which revision of the banner the person saw (B57).
  const banners = await Promise.all(names.map((name) => session.read('banners.get', { name })));
  return { banners: banners.map((read) => read.output) };
});

export function Component() {
  const { banners } = useLoaderData<typeof loader>();
  const t = useT('content');
  const bannerAction = useBannerAction();
  return (
    <>
      <ContentHead part="banners">
        <Actions of={[bannerAction(null)]} />
      </ContentHead>
      {banners.length === 0 && <Empty title={t('none')}>{t('noneSays')}</Empty>}
      {banners.map((banner) => (
        <BannerPanel key={banner.banner} of={banner} />
      ))}
    </>
  );
}

/** Twice the size in which the home page shows it. */
const pictureHint = { size: '1600 × 640' };

/** The texts of a banner in every language, in one form; those of a language belong together. */
function useTextFields(): (of: Banner | null) => ActionField[] {
  const t = useT('content');
  return (banner) =>
    languages.flatMap((language) => {
      const known = banner?.texts.find(({ locale }) => locale === language);
      const isOptional = language !== 'en';
      const label = (field: string) => t('fieldIn', { field, language: languageNames[language] });
      return [
        { name: `title_${language}`, label: label(t('headline')), initial: known?.title ?? '', isOptional },
        {
          name: `alt_${language}`,
          label: label(t('alt')),
          hint: t('altHint'),
          initial: known?.alt ?? '',
          isOptional,
        },
        {
          name: `text_${language}`,
          label: label(t('sentence')),
          kind: 'words' as const,
          isWide: true,
          initial: known?.text ?? '',
          isOptional,
        },
      ];
    });
}

/** Adds a banner with its picture, or changes one. */
function useBannerAction(): (of: Banner | null) => Action {
  const t = useT('content');
  const textFields = useTextFields();
  const scheduleFields = useScheduleFields();
  const linkField = useLinkField();
  return (banner) =>
    actionOf({
      call: 'banners.put',
      label: t(banner ? 'edit' : 'addBanner'),
      input: banner ? { name: banner.banner } : { new: true },
      fields: [
        ...(banner ? [] : [{ name: 'name', label: t('shortName'), hint: t('shortNameHint') }]),
        ...(banner
          ? [
              {
                name: 'position',
                label: t('position'),
                kind: 'number' as const,
                hint: t('positionHint'),
                initial: String(banner.position),
              },
            ]
          : []),
        linkField(banner?.link),
        {
          name: 'upload',
          label: t(banner ? 'otherPicture' : 'picture'),
          kind: 'picture',
          hint: t('pictureHint', pictureHint),
          isOptional: banner !== null,
          isWide: true,
        },
        ...scheduleFields(banner),
        ...textFields(banner),
      ],
      preview: (values) => <BannerPreview of={values} />,
      done: t('saved'),
    });
}

/** The words as they stand beside the picture on the home page. */
function BannerPreview({ of: values }: { of: Readonly<Record<string, string>> }) {
  const t = useT('content');
  return (
    <section aria-label={t('preview')} className="mb-4">
      <h3 className="mb-2 font-semibold">{t('preview')}</h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {languages.map((language) => {
          const own = values[`title_${language}`]?.trim();
          const shown = own ? language : 'en';
          return (
            <li key={language} lang={shown} className="rounded-sm bg-page p-3">
              <p className="text-slate text-xs">{languageNames[language]}</p>
              <p className="font-semibold">{values[`title_${shown}`]?.trim() || '…'}</p>
              <p>{values[`text_${shown}`]?.trim()}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function BannerPanel({ of: shown }: { of: Banner }) {
  const { banner, position, state, link, link_names: linkNames, image, texts, ...schedule } = shown;
  const t = useT('content');
  const bannerAction = useBannerAction();
  const input = { name: banner };
  const wordsOf = (language: Language) => texts.find(({ locale }) => locale === language);
  return (
    <Panel title={wordsOf('en')?.title ?? banner} aside={<StateBadge of={state} />}>
      <div className="gap-4 md:flex">
        <img
          src={image}
          alt={wordsOf('en')?.alt ?? t('picture')}
          className="mb-3 aspect-5/2 w-full self-start rounded-sm object-cover md:mb-0 md:w-56 md:shrink-0"
        />
        <div className="min-w-0 flex-1">
          <p className="mb-3 text-slate">
            <span>{`${t('position')} ${position} · `}</span>
            {link === null ? <span>{t('noLink')}</span> : <ContentLink of={link} names={linkNames} />}
            <span>{' · '}</span>
            <Times of={schedule} />
          </p>
          <ul className="mb-3 grid gap-3 sm:grid-cols-2 2xl:grid-cols-4">
            {languages.map((language) => (
              <li key={language} className="rounded-sm border border-line p-3">
                <p className="text-slate text-xs">{languageNames[language]}</p>
                <WordsIn of={wordsOf(language)} language={language} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Actions
        name={wordsOf('en')?.title ?? banner}
        isOneOfMany
        of={[
          bannerAction(shown),
          isContentEnded(state)
            ? actionOf({ call: 'banners.put', label: t('showAgain'), input, done: t('saved') })
            : actionOf({
                call: 'banners.end',
                label: t('end'),
                input,
                help: t('endSays'),
                done: t('ended'),
                undo: () => ({ call: 'banners.put', input }),
              }),
        ]}
      />
    </Panel>
  );
}

function WordsIn({ of: words, language }: { of: Banner['texts'][number] | undefined; language: Language }) {
  const t = useT('content');
  if (!words) return <p className="text-ember">{t('missing')}</p>;
  return (
    <div lang={language}>
      <p className="font-semibold">{words.title}</p>
      <p>{words.text}</p>
      <p className="text-slate text-xs">{words.alt}</p>
    </div>
  );
}
