import { isContentLink, noticeKinds } from '@langit/contract/values/content';
import { type Language, languages } from '@langit/contract/values/locale';
import { useState } from 'react';
import type { Answer } from '../lib/door';
import { languageNames } from '../lib/language-names';
import { useT } from '../lib/texts';
import { type Act, type ActField, act } from '../ui/act';
import { useScheduleFields } from './schedule';
import { contentTexts } from './texts';

export type Announcement = Omit<Answer<'announcements.list'>[number], 'announcement'>;
type Values = Readonly<Record<string, string | null>>;

/** As the storefront draws it, by the same rules of the theme. A link leads nowhere here. */
function Drawn({ of: values, language, isLine }: { of: Values; language: Language; isLine: boolean }) {
  const own = values[`text_${language}`]?.trim();
  const text = own || values.text_en?.trim() || '…';
  const isLink = isContentLink(values.link?.trim() ?? '');
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
  const t = useT(contentTexts);
  const [language, setLanguage] = useState<Language>('en');
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-2 font-semibold">{t('preview')}</legend>
      <div className="mb-2 flex flex-wrap gap-1">
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
            className="min-h-11 rounded-sm px-3 text-slate aria-pressed:bg-pale aria-pressed:font-semibold aria-pressed:text-primary md:min-h-9"
          >
            {languageNames[one]}
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

/** The act that adds or changes a notice about a destination, or an announcement. */
export function useNoticeAct() {
  const t = useT(contentTexts);
  const scheduleFields = useScheduleFields();
  const fieldsOf = (of: Announcement | null): ActField[] => [
    {
      name: 'kind',
      label: t('kind'),
      kind: 'choice',
      choices: noticeKinds.map((value) => ({ value, label: t(`kind_${value}`) })),
      initial: of?.kind ?? 'info',
    },
    {
      name: 'link',
      label: t('link'),
      hint: t('linkHint'),
      initial: of?.link ?? '',
      isOptional: true,
      isCleared: true,
    },
    ...scheduleFields(of),
    ...languages.map((language) => ({
      name: `text_${language}`,
      label: t('textIn', { language: languageNames[language] }),
      kind: 'words' as const,
      hint: t('textHint'),
      initial: of?.[`text_${language}`] ?? '',
      isOptional: language !== 'en',
      isCleared: language !== 'en',
    })),
  ];
  const name = (field: 'notice' | 'announcement'): ActField => ({
    name: field,
    label: t('shortName'),
    hint: t('shortNameHint'),
  });
  const place = (initial: string): ActField => ({ name: 'place', label: t('placeCode'), initial });
  return {
    notice: (of: (Announcement & { notice: string; place: string }) | null): Act =>
      act({
        call: 'notices.put',
        label: t(of ? 'edit' : 'addNotice'),
        input: of ? { notice: of.notice } : { new: true },
        fields: [...(of ? [] : [name('notice')]), place(of?.place ?? ''), ...fieldsOf(of)],
        preview: (values) => <NoticePreview of={values} isLine={false} />,
        done: t('saved'),
      }),
    announcement: (of: (Announcement & { announcement: string }) | null): Act =>
      act({
        call: 'announcements.put',
        label: t(of ? 'edit' : 'addAnnouncement'),
        input: of ? { announcement: of.announcement } : { new: true },
        fields: [...(of ? [] : [name('announcement')]), ...fieldsOf(of)],
        preview: (values) => <NoticePreview of={values} isLine />,
        done: t('saved'),
      }),
  };
}
