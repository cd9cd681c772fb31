import { Badge, type Tone } from '@langit/ui/badge';
import { useState } from 'react';
import type { Answer } from '../../lib/console-api';
import { useStaffSession } from '../../lib/staff-session';
import { useT, useWord } from '../../lib/texts';
import { useValue } from '../../lib/value';
import { actionOf } from '../../ui/action';
import { ActionButton } from '../../ui/actions';
import { useMailName } from './mail-name';
import { PreviewDialog } from './preview-dialog';

export type Mail = Answer<'orders.get'>['mails'][number];

/** What a mail is about; a press shows it, where it can be looked at. */
export function MailName({ of: mail }: { of: Mail }) {
  const t = useT('mails');
  const name = useMailName()(mail.mail);
  const person = useValue(useStaffSession().person);
  const mayPreview = person?.permissions.includes('customers.contact') ?? false;
  const [isShown, setShown] = useState(false);
  if (!mayPreview || !mail.has_preview) return <span className="font-semibold">{name}</span>;
  return (
    <>
      <button
        type="button"
        aria-label={t('previewOf', { mail: name })}
        onClick={() => setShown(true)}
        className="min-h-11 text-left font-semibold text-link hover:underline md:min-h-0"
      >
        {name}
      </button>
      {isShown && <PreviewDialog mail={mail.id} name={name} onClose={() => setShown(false)} />}
    </>
  );
}

const tones: Record<string, Tone> = { sent: 'quiet', failed: 'bad', queued: 'warn' };

/** The state of a mail. Nobody has anything to do about a sent one, so it has no colour. */
export function MailState({ of: { state } }: { of: Pick<Mail, 'state'> }) {
  const word = useWord('mails');
  return (
    <Badge tone={tones[state] ?? 'plain'} className="whitespace-nowrap">
      {word(state) ?? state}
    </Badge>
  );
}

/** A mail about an order is sent again. */
export function ResendMail({ of: mail, order }: { of: Mail; order: string }) {
  const t = useT('mails');
  const name = useMailName()(mail.mail);
  return (
    <ActionButton
      look="quiet"
      small
      of={name}
      action={actionOf({
        call: 'orders.resend',
        label: t('resend'),
        input: { order, mail: mail.id },
        done: t('resent'),
      })}
    />
  );
}
