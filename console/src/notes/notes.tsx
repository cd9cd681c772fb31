import type { Translate } from '@langit/contract/values/message';
import type { Answer } from '../lib/door';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { type Act, act } from '../ui/act';
import { ActButton } from '../ui/actions';
import { Panel } from '../ui/panel';
import { noteTexts } from './texts';
import type { texts } from './texts/en';

/** A note on an order, a customer or a router. */
export const noteOn = (subject: string, t: Translate<typeof texts>): Act =>
  act({
    call: 'notes.add',
    label: t('add'),
    input: { subject },
    fields: [{ name: 'text', label: t('text'), kind: 'words', hint: t('hint') }],
    done: t('added'),
  });

/** The notes on a thing, the newest first. Their author can take one back within ten minutes. */
export function Notes({ of: notes }: { of: Answer<'notes.list'> }) {
  const t = useT(noteTexts);
  const { moment } = useFormat();
  if (notes.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ul className="space-y-2">
        {notes.toReversed().map(({ note, at, author, body, is_withdrawable: isWithdrawable }) => (
          <li key={note}>
            <span className="block text-slate text-xs">{`${moment(at)} · ${author}`}</span>
            <span className={`whitespace-pre-wrap break-words ${body === null ? 'text-slate' : ''}`}>
              {body ?? t('withdrawn')}
            </span>
            {isWithdrawable && (
              <span className="-ml-3 block">
                <ActButton
                  kind="quiet"
                  of={`${moment(at)} · ${author}`}
                  act={act({
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
