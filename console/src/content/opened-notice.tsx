import { isContentEnded } from '@langit/contract/values/content';
import { languageNames, languages } from '@langit/contract/values/locale';
import { useT } from '../lib/texts';
import { type Action, actionOf, unless } from '../ui/action';
import { Actions } from '../ui/actions';
import { OpenedHead } from '../ui/opened-row';
import { Facts } from '../ui/panel';
import { ContentLink } from './link-words';
import { type Announcement, NoticePreview, useNoticeTitle } from './notice-form';
import { StateBadge, Times } from './schedule';

/** A notice or an announcement with its words side by side, and how it looks. */
export function OpenedNotice({
  name,
  of: notice,
  place = null,
  change,
  calls,
  input,
}: {
  name: string;
  of: Announcement;
  place?: string | null;
  change: Action;
  calls: { put: 'notices.put' | 'announcements.put'; end: 'notices.end' | 'announcements.end' };
  /** What both calls name it by. */
  input: object;
}) {
  const t = useT('content');
  const title = useNoticeTitle()(notice);
  const isEnded = isContentEnded(notice.state);
  const actions = [
    change,
    unless(
      !isEnded && t('notEnded'),
      actionOf({ call: calls.put, label: t('showAgain'), input, done: t('saved') }),
    ),
    unless(
      isEnded && t('endedAlready'),
      actionOf({
        call: calls.end,
        label: t('endNotice'),
        input,
        done: t('ended'),
        undo: () => ({ call: calls.put, input }),
      }),
    ),
  ];
  return (
    <article aria-label={title}>
      <OpenedHead title={title}>
        <p className="mb-3 flex flex-wrap items-center gap-x-3">
          <StateBadge of={notice.state} /> <span className="text-slate text-xs">{name}</span>
        </p>
        <div className="mb-4">
          <Facts
            of={[
              [t('destination'), place],
              [t('kind'), t(`kind_${notice.kind}`)],
              [t('when'), <Times key="times" of={notice} />],
              [
                t('link'),
                notice.link && <ContentLink key="link" of={notice.link} names={notice.link_names} />,
              ],
            ]}
          />
        </div>
        <Actions of={actions} />
      </OpenedHead>
      <ul className="mb-4 grid gap-3 sm:grid-cols-2">
        {languages.map((language) => {
          const text = notice[`text_${language}`];
          return (
            <li key={language} className="rounded-md border border-line bg-surface p-3">
              <p className="text-slate text-xs">{languageNames[language]}</p>
              {text === null ? (
                <p className="text-ember">{t('missing')}</p>
              ) : (
                <p lang={language} className="break-words">
                  {text}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <NoticePreview of={notice} isLine={place === null} />
    </article>
  );
}
