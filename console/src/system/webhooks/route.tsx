import { addressInput } from '@langit/contract/operator/address-input';
import { webhookStates } from '@langit/contract/values/webhooks';
import { Badge } from '@langit/ui/badge';
import { useLoaderData } from 'react-router';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { partnerName } from '../../things/partners';
import { actionOf } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { Filters } from '../../ui/filters';
import { Moment } from '../../ui/moment';
import { Pager } from '../../ui/pager';
import { Rows } from '../../ui/rows';
import { SectionHead } from '../parts';

export const loader = screenLoader(['system'], async ({ session, query }) => {
  const { output, next } = await session.read('webhooks.list', addressInput('webhooks.list', query, 50));
  return { events: output, next };
});

export function Component() {
  const { events, next } = useLoaderData<typeof loader>();
  const t = useT('system');
  const word = useWord('system');
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
        ]}
      />
      <Rows
        name={t('webhooksList')}
        of={events}
        keyOf={({ event }) => event}
        empty={{ title: t('noWebhooks'), text: t('noWebhooksSays') }}
      >
        {({ event, provider, transaction, received, outcome, body }) => (
          <div className="md:flex md:items-start md:justify-between md:gap-4">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{transaction ?? '–'}</span>
                <Badge tone={outcome === null ? 'bad' : 'plain'}>
                  {outcome === null ? t('open') : (word(`outcome_${outcome}`) ?? outcome)}
                </Badge>
              </p>
              <p className="text-slate text-xs">
                <span>{`${partnerName(provider)} · `}</span>
                <Moment at={received} />
              </p>
              {body !== null && (
                <details className="mt-1 text-xs">
                  <summary className="inline-flex min-h-11 items-center text-link md:min-h-0">
                    {t('body')}
                  </summary>
                  <pre className="overflow-x-auto whitespace-pre-wrap break-all text-slate">{body}</pre>
                </details>
              )}
            </div>
            {transaction !== null && (
              <div className="mt-2 shrink-0 md:mt-0">
                <Actions
                  name={transaction}
                  isOneOfMany
                  of={[
                    actionOf({
                      call: 'webhooks.replay',
                      label: t('replay'),
                      input: { event },
                      help: t('replaySays'),
                      done: t('replayed'),
                    }),
                  ]}
                />
              </div>
            )}
          </div>
        )}
      </Rows>
      <Pager name="cursor" next={next} />
    </>
  );
}
