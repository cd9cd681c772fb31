import type { EmailLink } from '@langit/contract/wire/accounts';
import { ChevronLeftIcon } from '@langit/ui/icons';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useT } from '../i18n/texts';
import { useMoments } from '../i18n/use-moments';
import { peekPlace } from '../session/return-to';
import { useSession } from '../session/use-session';
import { LocalLink } from '../ui/links';
import { Ticket, TicketField } from '../ui/ticket';
import sky from './auth-sky.svg?no-inline';
import type { LoginState } from './login-state';

/** The ticket in front of the sky that login, registration and confirmation stand on; its stub says where else to go. */
export function AuthPage({
  title,
  lead,
  stub,
  wide = false,
  children,
}: {
  title: string;
  lead?: string;
  stub?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const t = useT('auth');
  return (
    <section className="relative isolate -mb-20 overflow-hidden pt-5 pb-32 sm:pt-9">
      <img
        src={sky}
        alt=""
        width="1440"
        height="720"
        className="-z-10 absolute inset-0 size-full object-cover object-bottom"
      />
      <div className={`page ${wide ? 'max-w-[920px]' : 'max-w-[520px]'}`}>
        <LocalLink
          to="/"
          className="mb-3 inline-flex min-h-11 min-w-6 items-center gap-1.5 rounded-md font-semibold text-primary text-sm hover:underline"
        >
          <ChevronLeftIcon className="size-4.5" />
          {t('backToHome')}
        </LocalLink>
        <Ticket float stub={stub} bodyClassName="p-5 pb-6 sm:p-9" stubClassName="px-5 py-4 sm:px-9">
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="mt-1.5 text-slate">{lead}</p>}
          <div className="mt-6">{children}</div>
        </Ticket>
      </div>
    </section>
  );
}

/** Redirects a signed-in customer to where the log-in would lead: the home page, or the page that asked for it (A3, Z13). */
export function GuestOnly() {
  const [search] = useSearchParams();
  return useSession() ? <Navigate to={peekPlace(search.get('returnTo'))} replace /> : null;
}

/** Question and link in the stub. */
export function StubLink({
  question,
  to,
  state,
  children,
}: {
  question: string;
  to: string;
  /** The address that was typed on this page. */
  state?: LoginState;
  children: ReactNode;
}) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm">
      <span className="text-slate">{question}</span>
      <LocalLink
        to={to}
        state={state}
        className="inline-flex min-h-9 min-w-6 items-center font-bold text-link underline underline-offset-4"
      >
        {children}
      </LocalLink>
    </p>
  );
}

const labels = {
  registration: { name: 'registeredBy', at: 'registeredAt' },
  change: { name: 'enteredBy', at: 'enteredAt' },
  undo: { name: 'account', at: 'changedAt' },
} as const;

/** Who did it and when: what the owner of a mailbox needs to know before pressing anything. */
export function LinkFacts({ link }: { link: EmailLink }) {
  const t = useT('auth');
  const l = useT('email-link');
  const moments = useMoments();
  return (
    <dl className="mb-2 grid gap-4">
      <TicketField label={t('email')} className="min-w-0">
        <span className="break-words">{link.email}</span>
      </TicketField>
      <TicketField label={l(labels[link.kind].name)} className="min-w-0">
        <span className="break-words">{link.name}</span>
      </TicketField>
      <TicketField label={l(labels[link.kind].at)}>{moments.moment(link.at)}</TicketField>
    </dl>
  );
}
