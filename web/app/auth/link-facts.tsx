import type { EmailLink } from '@langit/contract/accounts';
import { useLanguage, useT } from '../i18n/texts';
import { formatMoment } from '../lib/dates';
import { TicketField } from '../ui/ticket';

const labels = {
  registration: { name: 'registeredBy', at: 'registeredAt' },
  change: { name: 'enteredBy', at: 'enteredAt' },
  undo: { name: 'account', at: 'changedAt' },
} as const;

/** Who did it and when: what the owner of a mailbox needs to know before pressing anything. */
export function LinkFacts({ link }: { link: EmailLink }) {
  const t = useT('auth');
  const l = useT('emailLink');
  const language = useLanguage();
  return (
    <dl className="mb-2 grid gap-4">
      <TicketField label={t('email')} className="min-w-0">
        <span className="break-words">{link.email}</span>
      </TicketField>
      <TicketField label={l(labels[link.kind].name)} className="min-w-0">
        <span className="break-words">{link.name}</span>
      </TicketField>
      <TicketField label={l(labels[link.kind].at)}>{formatMoment(link.at, language)}</TicketField>
    </dl>
  );
}
