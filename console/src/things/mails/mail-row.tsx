import { useT } from '../../lib/texts';
import { Moment } from '../../ui/moment';
import { MailAnswer } from './mail-answer';
import { type Mail, MailName, MailState, ResendMail } from './mail-parts';

/** A mail of an order with its state: it can be looked at, and be sent again. */
export function MailRow({ of: mail, order }: { of: Mail; order: string }) {
  const t = useT('mails');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <MailName of={mail} />
          <MailState of={mail} />
        </p>
        <p className="whitespace-nowrap text-slate text-xs">
          <Moment at={mail.sent ?? mail.created} />
          {mail.tries > 1 && <span>{` · ${t('tries', { count: mail.tries })}`}</span>}
        </p>
        {mail.error && (
          <p title={mail.error} className="break-words text-ember text-xs">
            <MailAnswer of={mail.error} />
          </p>
        )}
      </div>
      <p className="-mx-3">
        <ResendMail of={mail} order={order} />
      </p>
    </div>
  );
}
