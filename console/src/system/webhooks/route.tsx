import { addressInput } from '@langit/contract/operator/address-input';
import { isUnsettled, webhookStates } from '@langit/contract/values/webhooks';
import { Badge } from '@langit/ui/badge';
import { ChevronDownIcon } from '@langit/ui/icons';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { partnerName } from '../../things/partners';
import { actionOf } from '../../ui/action';
import { ActionButton } from '../../ui/actions';
import { Filters } from '../../ui/filters';
import { Moment } from '../../ui/moment';
import { Pager } from '../../ui/pager';
import { Rows } from '../../ui/rows';
import { ThingLink } from '../../ui/thing-link';
import { SectionHead } from '../parts';

type Notified = Answer<'webhooks.list'>[number];

export const loader = screenLoader(['system'], async ({ session, query }) => {
  const { output, next } = await session.read('webhooks.list', addressInput('webhooks.list', query, 50));
  return { events: output, next };
});

export function Component() {
  const { events, next } = useLoaderData<typeof loader>();
  const t = useT('system');
  return (
    <>
      <SectionHead of="webhooks" />
      <Filters
        of={[
          {
            name: 'state',
            label: t('state'),
            kind: 'choice',
            choices: webhookStates.map((value) => ({ value, label: t(value) })),
          },
          { name: 'provider', label: t('provider'), kind: 'text' },
          { name: 'transaction', label: t('transaction'), kind: 'text' },
        ]}
      />
      <Rows
        name={t('webhooksList')}
        of={events}
        keyOf={({ event }) => event}
        isDense
        empty={{ title: t('noWebhooks'), text: t('noWebhooksSays') }}
      >
        {(event) => <EventRow event={event} />}
      </Rows>
      <Pager name="cursor" next={next} />
    </>
  );
}

/** A payment: what for, by whom, how much and what became of it; what the gateway wrote is below, at a press. */
function EventRow({ event: row }: { event: Notified }) {
  const t = useT('system');
  const word = useWord('system');
  const { rupiah } = useFormat();
  const { event, provider, transaction, order, customer, goods, amount, received, outcome, body } = row;
  const isFailure = isUnsettled(outcome);
  const words = [customer, goods].filter(Boolean).join(' · ') || (transaction ?? '');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 md:flex-nowrap md:gap-x-3 md:has-[details[open]]:flex-wrap">
      <div className="min-w-0 grow basis-full md:flex md:basis-0 md:items-center md:gap-x-3">
        <p className="flex min-w-0 items-center gap-x-2 md:min-w-52 md:flex-1 md:@4xl:min-w-68 [&>*:last-child]:whitespace-nowrap">
          <span title={words} className="min-w-0 truncate font-semibold">
            {words}
          </span>
          <Badge tone={isFailure ? 'bad' : outcome === 'paid' ? 'good' : 'plain'}>
            {outcome === null ? t('open') : (word(`outcome_${outcome}`) ?? outcome)}
          </Badge>
        </p>
        {/* What does not fit leaves whole, the last first. Links of two lines are far enough apart for a finger. */}
        <p className="flex h-6 min-w-0 flex-wrap items-center gap-x-1 overflow-hidden whitespace-nowrap text-slate text-xs *:inline-flex *:h-6 *:items-center">
          {order && <ThingLink of="order" name={order} />}
          <span className="gap-x-1">
            {order && <span>·</span>}
            <Moment at={received} />
          </span>
          <Others of={row} />
          <span>{`· ${partnerName(provider)}`}</span>
        </p>
      </div>
      {amount !== null && (
        <span className="whitespace-nowrap md:text-right md:@4xl:min-w-24">{rupiah(amount)}</span>
      )}
      {transaction !== null && isFailure && (
        <ActionButton
          of={order ?? transaction}
          small
          action={actionOf({
            call: 'webhooks.replay',
            label: t('replay'),
            input: { event },
            help: t('replaySays'),
            done: t('replayed'),
          })}
        />
      )}
      {body !== null && (
        <details className="min-w-0 shrink-0 text-xs open:order-last open:w-full">
          <summary
            aria-label={t('body')}
            title={t('body')}
            className="inline-flex min-h-11 items-center text-link md:min-h-9"
          >
            <span className="md:@max-4xl:hidden">{t('body')}</span>
            <ChevronDownIcon className="hidden size-5 md:@max-4xl:block" />
          </summary>
          <pre className="overflow-x-auto whitespace-pre-wrap break-all text-slate">{body}</pre>
        </details>
      )}
    </div>
  );
}

/** The way to every notification of a payment that has several. */
function Others({ of: { transaction, notifications } }: { of: Notified }) {
  const t = useT('system');
  const [query] = useSearchParams();
  if (transaction === null || notifications === 1 || query.has('transaction')) return null;
  return (
    <Link to={`?${new URLSearchParams({ transaction })}`} className="text-link">
      {`· ${t('notifications', { count: notifications })}`}
    </Link>
  );
}
