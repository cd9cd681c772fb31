import { Badge, type Tone } from '@langit/ui/badge';
import { type ReactNode, useState } from 'react';
import type { Answer } from '../../lib/console-api';
import { useStaffSession } from '../../lib/staff-session';
import { useT, useWord } from '../../lib/texts';
import { useValue } from '../../lib/value';
import { actionOf } from '../../ui/action';
import { ActionButton } from '../../ui/actions';
import { Moment } from '../../ui/moment';
import { MailAnswer } from './mail-answer';
import { useMailName } from './mail-name';
import { PreviewDialog } from './preview-dialog';

type Mail = Answer<'orders.get'>['mails'][number];

const tones: Record<string, Tone> = { sent: 'good', failed: 'bad', queued: 'warn' };

/** A mail with its state. It can be looked at, and be sent again where it is about an order. One of many, with its receiver, is one line. */
export function MailRow({ of: mail, order, to }: { of: Mail; order: string | null; to?: ReactNode }) {
  const t = useT('mails');
  const word = useWord('mails');
  const name = useMailName()(mail.mail);
  const person = useValue(useStaffSession().person);
  const mayPreview = person?.permissions.includes('customers.contact') ?? false;
  const [isShown, setShown] = useState(false);
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 ${to ? 'md:flex-nowrap md:gap-x-3' : ''}`}
    >
      <div className={`min-w-0 ${to ? 'md:flex md:flex-1 md:items-center md:gap-x-3 md:@4xl:gap-x-4' : ''}`}>
        <p
          className={`flex flex-wrap items-center gap-2 ${to ? 'md:w-56 md:shrink-0 md:flex-nowrap md:@4xl:w-60' : ''}`}
        >
          {mayPreview && mail.has_preview ? (
            <button
              type="button"
              title={name}
              aria-label={t('previewOf', { mail: name })}
              onClick={() => setShown(true)}
              className={`min-h-11 text-left font-semibold text-link hover:underline md:min-h-9 ${to ? 'md:truncate' : ''}`}
            >
              {name}
            </button>
          ) : (
            <span title={name} className={`font-semibold ${to ? 'md:truncate' : ''}`}>
              {name}
            </span>
          )}
          <Badge tone={tones[mail.state] ?? 'plain'} className="whitespace-nowrap">
            {word(mail.state) ?? mail.state}
          </Badge>
        </p>
        {to && (
          <p className="break-words md:flex md:min-w-0 md:flex-1 md:items-baseline md:justify-between md:gap-x-2">
            {to}
          </p>
        )}
        <p className="whitespace-nowrap text-slate text-xs">
          <Moment at={mail.sent ?? mail.created} />
          {mail.tries > 1 && <span>{` · ${t('tries', { count: mail.tries })}`}</span>}
        </p>
        {mail.error && (
          <p
            title={mail.error}
            className={`break-words text-ember text-xs ${to ? 'md:max-w-1/4 md:truncate md:@max-4xl:hidden' : ''}`}
          >
            <MailAnswer of={mail.error} />
          </p>
        )}
      </div>
      <p className={`-mx-3 flex flex-wrap gap-2 ${to ? 'md:flex-nowrap md:gap-0' : ''}`}>
        {order !== null && (
          <ActionButton
            look="quiet"
            of={name}
            action={actionOf({
              call: 'orders.resend',
              label: t('resend'),
              input: { order, mail: mail.id },
              done: t('resent'),
            })}
          />
        )}
      </p>
      {isShown && <PreviewDialog mail={mail.id} name={name} onClose={() => setShown(false)} />}
    </div>
  );
}
