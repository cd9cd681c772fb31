import { Badge } from '@langit/ui/badge';
import { AlertIcon } from '@langit/ui/icons';
import type { Ref } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { Due } from '../../things/exceptions/due';
import { useSentence } from '../../things/exceptions/sentence';
import { useAfterDeadline } from '../../things/orders/after-deadline';

type Case = Answer<'exceptions.list'>[number];

type Props = {
  /** The open cases of the order and of its routers, snoozed ones too. */
  cases: Answer<'exceptions.list'>;
  lines: Answer<'orders.lines'>;
  /** What is advised for a case; null where the case's own page says it. */
  adviceOf?: (of: Case) => string | null;
  /** The place of the actions that answer it. */
  actions?: Ref<HTMLDivElement>;
};

/** What is the matter with an order: its cases with their due times, and what the shop does by itself and when. Nothing where all is well. */
export function Warning({ cases, lines, adviceOf, actions }: Props) {
  const t = useT('orders');
  const sentence = useSentence();
  const afterDeadline = useAfterDeadline();
  const { ago, moment } = useFormat();
  const waiting = lines.flatMap(({ line, supply }) =>
    supply?.after_deadline ? [{ line, asked: supply.asked, sentence: afterDeadline(supply) }] : [],
  );
  if (cases.length === 0 && waiting.length === 0) return null;
  const isLate = cases.some(({ urgency, snoozed_until: until }) => urgency === 'overdue' && until === null);
  const look = isLate ? 'border-ember bg-ember-pale' : 'border-sun bg-sun-pale';
  return (
    <section
      aria-label={t('exceptions')}
      className={`mb-4 flex flex-wrap items-start gap-x-4 gap-y-2 rounded-md border px-4 py-2 ${look}`}
    >
      <AlertIcon className="mt-1.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <ul>
          {cases.map((item) => (
            <li key={item.exception} className="flex flex-wrap items-center gap-x-3">
              <Link to={`/exceptions/${item.exception}`} className="py-1 font-semibold text-ink underline">
                {sentence(item)}
              </Link>
              {item.snoozed_until === null ? (
                <Due of={item} />
              ) : (
                <Badge tone="quiet">{t('snoozedUntil', { at: moment(item.snoozed_until) })}</Badge>
              )}
              {adviceOf?.(item) && <span className="basis-full">{adviceOf(item)}</span>}
            </li>
          ))}
        </ul>
        {waiting.map(({ line, asked, sentence }) => (
          <p key={line} className="py-1">
            {asked !== null && cases.length === 0 && (
              <span>{`${t('notYetDelivered', { ago: ago(asked) })} `}</span>
            )}
            <span>{sentence}</span>
          </p>
        ))}
      </div>
      <div ref={actions} className="flex flex-wrap gap-2" />
    </section>
  );
}
