import { mailStates } from '@langit/contract/operator/calls/mails';
import { Link, useLoaderData } from 'react-router';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { sizeOf } from '../../lib/views';
import { MailRow } from '../../mails/mail-row';
import { mailTexts } from '../../mails/texts';
import { Filters, filled } from '../../ui/filters';
import { Pages } from '../../ui/pages';
import { Rows } from '../../ui/rows';
import { SystemHead } from '../parts';
import { systemTexts } from '../texts';

const filters = ['state', 'customer', 'from', 'to', 'cursor'] as const;

export const loader = screenLoader([systemTexts, mailTexts], async ({ desk, query }) => {
  const { output, next, count } = await desk.read('mails.list', {
    ...filled(query, filters),
    limit: sizeOf(query),
    count: true,
  });
  return { mails: output, next, count, size: sizeOf(query) };
});

/** All mails to customers: what was sent, what waits, and what was given up. */
export function Component() {
  const { mails, next, count, size } = useLoaderData<typeof loader>();
  const t = useT(systemTexts);
  const word = useWord(mailTexts);
  return (
    <>
      <SystemHead />
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
        empty={{ title: t('noMails'), says: t('noMailsSays') }}
      >
        {(mail) => (
          <MailRow
            of={mail}
            order={mail.order}
            to={
              <>
                {mail.email}{' '}
                {mail.order && (
                  <Link to={`/orders/${mail.order}`} className="text-link underline">
                    {mail.order}
                  </Link>
                )}
              </>
            }
          />
        )}
      </Rows>
      <Pages next={next} count={count} size={size} />
    </>
  );
}
