import { isContentEnded } from '@langit/contract/values/content';
import { type Language, languageNames, languages } from '@langit/contract/values/locale';
import { useLoaderData } from 'react-router';
import type { Answer } from '../lib/console-api';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { actionOf } from '../ui/action';
import { Actions } from '../ui/actions';
import { Empty } from '../ui/empty';
import { Panel } from '../ui/panel';
import { ContentHead } from './parts';
import { StateBadge, Times, useScheduleFields } from './schedule';

type Banner = Answer<'banners.get'>;

export const loader = screenLoader(['content'], async ({ session }) => {
  const { output } = await session.read('banners.list', {});
  const names = output.map(({ banner }) => banner);
  // Each is read by its name: a change says which revision of the banner the person saw (B57).
  const banners = await Promise.all(names.map((name) => session.read('banners.get', { name })));
  return { banners: banners.map((read) => read.output) };
});

export function Component() {
  const { banners } = useLoaderData<typeof loader>();
  const t = useT('content');
  return (
    <>
      <ContentHead part="banners" />
      {banners.length === 0 && <Empty title={t('none')}>{t('noneSays')}</Empty>}
      {banners.map((banner) => (
        <BannerPanel key={banner.banner} of={banner} />
      ))}
    </>
  );
}

function BannerPanel({ of: { banner, position, state, link, image, texts, ...schedule } }: { of: Banner }) {
  const t = useT('content');
  const scheduleFields = useScheduleFields();
  const input = { name: banner };
  const wordsOf = (language: Language) => texts.find(({ locale }) => locale === language);
  return (
    <Panel title={wordsOf('en')?.title ?? banner} aside={<StateBadge of={state} />}>
      <div className="mb-3 flex flex-wrap items-center gap-4">
        <img
          src={image}
          alt={wordsOf('en')?.alt ?? t('picture')}
          className="h-20 w-36 rounded-sm object-cover"
        />
        <p className="min-w-0 flex-1 text-slate">
          {`${t('position')} ${position} · ${link === null ? t('noLink') : `${t('link')} ${link}`} · `}
          <Times of={schedule} />
          <span className="block text-xs">{banner}</span>
        </p>
      </div>
      <ul className="mb-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {languages.map((language) => (
          <li key={language} className="rounded-sm border border-line p-3">
            <p className="text-slate text-xs">{languageNames[language]}</p>
            <WordsIn of={wordsOf(language)} language={language} />
          </li>
        ))}
      </ul>
      <Actions
        name={banner}
        isOneOfMany
        of={[
          ...languages.map((language) => {
            const known = wordsOf(language);
            return actionOf({
              call: 'banners.put',
              label: t('writeIn', { language: languageNames[language] }),
              input,
              fields: [
                { name: `title_${language}`, label: t('headline'), initial: known?.title ?? '' },
                { name: `text_${language}`, label: t('sentence'), kind: 'words', initial: known?.text ?? '' },
                {
                  name: `alt_${language}`,
                  label: t('alt'),
                  hint: t('altHint'),
                  initial: known?.alt ?? '',
                },
              ],
              done: t('saved'),
            });
          }),
          actionOf({
            call: 'banners.put',
            label: t('place'),
            input,
            fields: [
              {
                name: 'position',
                label: t('position'),
                kind: 'number',
                hint: t('positionHint'),
                initial: String(position),
              },
              {
                name: 'link',
                label: t('link'),
                hint: t('linkHint'),
                initial: link ?? '',
                isOptional: true,
                isCleared: true,
              },
              ...scheduleFields(schedule),
            ],
            done: t('saved'),
          }),
          isContentEnded(state)
            ? actionOf({ call: 'banners.put', label: t('showAgain'), input, done: t('saved') })
            : actionOf({
                call: 'banners.end',
                label: t('end'),
                input,
                help: t('endSays'),
                isDangerous: true,
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
