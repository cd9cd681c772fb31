import { contentLinkOf, noticeKinds } from '@langit/contract/values/content';
import { type Language, languageNames, languages } from '@langit/contract/values/locale';
import { useLanguage } from '@langit/i18n/use-texts';
import { useState } from 'react';
import type { Answer } from '../lib/console-api';
import { useT } from '../lib/texts';
import { type Action, type ActionField, actionOf } from '../ui/action';
import { useLinkField } from './link-words';
import { useScheduleFields } from './schedule';

export type Announcement = Omit<Answer<'announcements.list'>[number], 'announcement'>;

/** What people know a notice by: its words in their language, else in English, else in any. */
export function useNoticeTitle(): (of: Announcement) => string {
  const language = useLanguage();
  const inOrder = [language, 'en' as const, ...languages];
  return (notice) => inOrder.map((one) => notice[`text_${one}`]).find(Boolean) ?? '…';
}

type Values = Readonly<Partial<Record<`text_${Language}` | 'kind' | 'link', string | null>>>;

/** As the storefront draws it, by the same rules of the theme. A link leads nowhere here. */
function Drawn({ of: values, language, isLine }: { of: Values; language: Language; isLine: boolean }) {
  const own = values[`text_${language}`]?.trim();
  const text = own || values.text_en?.trim() || '…';
  const isLink = contentLinkOf(values.link ?? '') !== null;
  return (
    <p
      lang={own ? language : 'en'}
      data-kind={values.kind ?? 'info'}
      className={isLine ? 'announcement' : 'shop-notice'}
    >
      {isLink ? <u>{text}</u> : text}
    </p>
  );
}

const widths = [
  ['onPhone', 'w-[390px]'],
  ['onDesktop', 'w-[1440px]'],
] as const;

/** How it looks at two widths, in a language. */
export function NoticePreview({ of: values, isLine }: { of: Values; isLine: boolean }) {
  const t = useT('content');
  const [language, setLanguage] = useState<Language>('en');
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-2 font-semibold">{t('preview')}</legend>
      <div className="mb-2 flex flex-wrap gap-1">
        {languages.map((item) => (
          <button
            key={item}
            type="button"
            aria-pressed={item === language}
            onClick={() => setLanguage(item)}
            className="min-h-11 rounded-sm px-3 text-slate aria-pressed:bg-pale aria-pressed:font-semibold aria-pressed:text-primary md:min-h-9"
          >
            {languageNames[item]}
          </button>
        ))}
      </div>
      {widths.map(([name, width]) => (
        <section
          key={name}
          aria-label={t(name, { language: languageNames[language] })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
          tabIndex={0}
          className="mb-3 overflow-x-auto rounded-sm border border-line"
        >
          <p className="sticky left-0 w-fit px-2 py-1 text-slate text-xs">
            {t(name, { language: languageNames[language] })}
          </p>
          <div className={`${width} bg-page p-3`}>
            <Drawn of={values} language={language} isLine={isLine} />
          </div>
        </section>
      ))}
    </fieldset>
  );
}

/** The action that adds or changes a notice about a destination, or an announcement. */
export function useNoticeAction() {
  const t = useT('content');
  const scheduleFields = useScheduleFields();
  const linkField = useLinkField();
  /** `before`: how many fields stand before these; from and until have a line of their own. */
  const fieldsOf = (announcement: Announcement | null, before: number): ActionField[] => [
    {
      name: 'kind',
      label: t('kind'),
      kind: 'choice',
      choices: noticeKinds.map((value) => ({ value, label: t(`kind_${value}`) })),
      initial: announcement?.kind ?? 'info',
    },
    { ...linkField(announcement?.link), isWide: before % 2 === 1 },
    ...scheduleFields(announcement),
    ...languages.map((language) => ({
      name: `text_${language}`,
      label: t('textIn', { language: languageNames[language] }),
      kind: 'words' as const,
      hint: t('textHint'),
      initial: announcement?.[`text_${language}`] ?? '',
      isOptional: language !== 'en',
      isCleared: language !== 'en',
    })),
  ];
  const name = (field: 'notice' | 'announcement'): ActionField => ({
    name: field,
    label: t('shortName'),
    hint: t('shortNameHint'),
  });
  const place = (initial: string): ActionField => ({
    name: 'place',
    label: t('place'),
    kind: 'found',
    of: 'place',
    initial,
  });
  return {
    notice: (of: (Announcement & { notice: string; place: string }) | null): Action =>
      actionOf({
        call: 'notices.put',
        label: t(of ? 'edit' : 'addNotice'),
        input: of ? { notice: of.notice } : { new: true },
        fields: [...(of ? [] : [name('notice')]), place(of?.place ?? ''), ...fieldsOf(of, of ? 1 : 2)],
        preview: (values) => <NoticePreview of={values} isLine={false} />,
        done: t('saved'),
      }),
    announcement: (of: (Announcement & { announcement: string }) | null): Action =>
      actionOf({
        call: 'announcements.put',
        label: t(of ? 'edit' : 'addAnnouncement'),
        input: of ? { announcement: of.announcement } : { new: true },
        fields: [...(of ? [] : [name('announcement')]), ...fieldsOf(of, of ? 0 : 1)],
        preview: (values) => <NoticePreview of={values} isLine />,
        done: t('saved'),
      }),
  };
}
