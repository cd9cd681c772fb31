import type { SessionUser } from '@langit/contract/wire/accounts';
import { Badge } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { MailIcon } from '@langit/ui/icons';
import type { ReactNode } from 'react';
import { useIntent } from '../../forms/intents';
import { useFailureText } from '../../forms/use-failure-text';
import { useT } from '../../i18n/texts';
import { useMoments } from '../../i18n/use-moments';
import { useToast } from '../../lib/toast';
import { isOther } from '../../person/residence';
import { Ticket, TicketField } from '../../ui/ticket';
import type { ProfileMutations } from './profile-mutations';

/** `+62 81234567890`: the country code is easily told from the number. */
const spaced = ({ phone, country_code: code }: SessionUser): string =>
  code !== '' && phone.startsWith(code) ? `${code} ${phone.slice(code.length)}` : phone;

/** P1: the profile as it stands, printed like the fields of a boarding pass. */
export function ProfileView({ user, onEdit }: { user: SessionUser; onEdit: () => void }) {
  const t = useT('profile');
  const a = useT('auth');
  const moments = useMoments();
  const or = (value: string | null): ReactNode =>
    value || <span className="font-normal text-slate">{t('notGiven')}</span>;
  const province =
    user.province_name !== null && isOther(user.province_name) ? a('otherProvince') : user.province_name;
  return (
    <Ticket
      bodyClassName="p-5 sm:p-7"
      stubClassName="px-5 py-4 sm:px-7"
      stub={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-slate text-sm">
            {t('memberSince')}{' '}
            <span className="figures font-semibold text-ink">{moments.day(user.created_at)}</span>
          </p>
          <Button onClick={onEdit} className="max-sm:w-full sm:min-w-40">
            {t('edit')}
          </Button>
        </div>
      }
    >
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <TicketField label={a('name')} className="sm:col-span-2">
          <span className="text-xl">{or(user.name)}</span>
        </TicketField>
        <TicketField label={a('email')} className="min-w-0">
          <span className="break-words">{user.email}</span>
        </TicketField>
        <TicketField label={a('phone')}>{or(spaced(user))}</TicketField>
        {user.pending_email && <PendingAddress email={user.email} pending={user.pending_email} />}
        <TicketField label={a('address')} className="sm:col-span-2">
          {or(user.address)}
        </TicketField>
        <TicketField label={a('province')}>{or(province)}</TicketField>
        <TicketField label={a('nation')}>{or(user.nation)}</TicketField>
      </dl>
    </Ticket>
  );
}

/** P7: both addresses are shown until the new one is confirmed. */
function PendingAddress({ email, pending }: { email: string; pending: string }) {
  const toast = useToast();
  const t = useT('profile');
  const failureText = useFailureText();
  const a = useT('auth');
  const resend = useIntent<ProfileMutations, 'resendLink'>('resendLink', (answer, { email }) =>
    answer.ok ? toast.success(t('linkSent', { email })) : toast.error(failureText(answer)),
  );
  return (
    <div className="rounded-md bg-sun-pale px-4 py-3 sm:col-span-2">
      <dt className="flex flex-wrap items-center gap-2">
        <span className="sr-only">{a('email')}: </span>
        <Badge tone="offer">{t('pending')}</Badge>
      </dt>
      <dd className="mt-1.5">
        <span className="flex items-center gap-2 font-semibold">
          <MailIcon className="size-4.5 shrink-0 text-slate" />
          <span className="min-w-0 break-words">{pending}</span>
        </span>
        <span className="mt-1 block text-sm">{t('pendingText', { email: pending, current: email })}</span>
        <button
          type="button"
          aria-busy={resend.busy || undefined}
          onClick={() => resend.send({ email: pending })}
          className="inline-flex min-h-11 min-w-6 items-center font-bold text-link text-sm underline underline-offset-4"
        >
          {t('sendAgain')}
        </button>
      </dd>
    </div>
  );
}
