import { addressInput } from '@langit/contract/operator/address-input';
import { mailStates } from '@langit/contract/values/mails';
import { useLoaderData } from 'react-router';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { sizeOf } from '../../lib/views';
import { MailRow } from '../../things/mails/mail-row';
import { Filters } from '../../ui/filters';
import { Pages } from '../../ui/pages';
import { Rows } from '../../ui/rows';
import { ThingLink } from '../../ui/thing-link';
import { SectionHead } from '../parts';

export const loader = screenLoader(['system', 'mails'], async ({ session, query }) => {
  const { output, next, count } = await session.read(
    'mails.list',
    addressInput('mails.list', query, sizeOf(query)),
  );
  return { mails: output, next, count, size: sizeOf(query) };
});

/** All mails to customers: what was sent, what waits, and what was given up. */
export function Component() {
  const { mails, next, count, size } = useLoaderData<typeof loader>();
  const t = useT('system');
  const word = useWord('mails');
  return (
    <>
      <SectionHead of="mails" />
      <Filters
        of={[
          {
            name: 'state',
            label: t('state'),
            kind: 'choice',
            choices: mailStates.map((value) => ({ value, label: word(value) ?? value })),
          },
          { name: 'customer', label: t('mailTo'), kind: 'text' },
          { name: 'from', label: t('mailFrom'), kind: 'day' },
          { name: 'to', label: t('mailUntil'), kind: 'day' },
        ]}
      />
      <Rows
        name={t('mailsList')}
        of={mails}
        keyOf={({ id }) => id}
        isDense
        empty={{ title: t('noMails'), text: t('noMailsSays') }}
      >
        {(mail) => (
          <MailRow
            of={mail}
            order={mail.order}
            to={
              <>
                <span title={mail.email ?? undefined} className="md:min-w-0 md:truncate">
                  {mail.email}{' '}
                </span>
                {mail.order && (
                  <span className="shrink-0 text-xs">
                    <ThingLink of="order" name={mail.order} />
                  </span>
                )}
              </>
            }
          />
        )}
      </Rows>
      <Pages rows={mails.length} next={next} count={count} size={size} />
    </>
  );
}
