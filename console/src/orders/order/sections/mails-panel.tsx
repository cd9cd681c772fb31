import type { Answer } from '../../../lib/console-api';
import { useT } from '../../../lib/texts';
import { MailRow } from '../../../things/mails/mail-row';
import { Panel } from '../../../ui/panel';

/** The mails about the order with their state; each can be looked at and sent again. */
export function Mails({ order, mails }: { order: string; mails: Answer<'orders.get'>['mails'] }) {
  const t = useT('order');
  return (
    <Panel title={t('mailsTitle')} folds>
      {mails.length === 0 && <p className="text-slate">{t('noMails')}</p>}
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id} className="py-2 first:pt-0 last:pb-0">
            <MailRow of={mail} order={order} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
