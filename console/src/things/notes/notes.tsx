import type { Translate } from '@langit/i18n/message';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import type { ConsoleTexts } from '../../lib/texts';
import { useT } from '../../lib/texts';
import { type Action, actionOf } from '../../ui/action';
import { ActionButton } from '../../ui/actions';
import { Panel } from '../../ui/panel';

/** A note on an order, a customer or a router. */
export const noteOn = (subject: string, t: Translate<ConsoleTexts['notes']>): Action =>
  actionOf({
    call: 'notes.add',
    label: t('add'),
    input: { subject },
    fields: [{ name: 'text', label: t('text'), kind: 'words', hint: t('hint') }],
    done: t('added'),
  });

/** The notes on a thing, the newest first. Their author can take one back within ten minutes. */
export function Notes({
  of: notes,
  subject,
}: {
  of: Answer<'notes.list'>;
  /** Where a note can be added here; else an empty list is not drawn. */
  subject?: string;
}) {
  const t = useT('notes');
  const { moment } = useFormat();
  if (notes.length === 0 && subject === undefined) return null;
  return (
    <Panel title={t('title')} aside={subject !== undefined && <ActionButton action={noteOn(subject, t)} />}>
      {notes.length === 0 && <p className="text-slate">{t('none')}</p>}
      <ul className="space-y-2">
        {notes.toReversed().map(({ note, at, author, body, withdrawn, is_withdrawable: isWithdrawable }) => (
          <li key={note}>
            <span className="block text-slate text-xs">{`${moment(at)} · ${author}`}</span>
            <span className={`whitespace-pre-wrap break-words ${body === null ? 'text-slate' : ''}`}>
              {body ?? (withdrawn === null ? t('hidden') : t('withdrawn'))}
            </span>
            {isWithdrawable && (
              <span className="-ml-3 block">
                <ActionButton
                  look="quiet"
                  of={`${moment(at)} · ${author}`}
                  action={actionOf({
                    call: 'notes.withdraw',
                    label: t('withdraw'),
                    input: { note },
                    done: t('wasWithdrawn'),
                  })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
