import { addressInput } from '@langit/contract/operator/address-input';
import { mailStates } from '@langit/contract/values/mails';
import { useLoaderData } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { sizeOf } from '../../lib/views';
import { MailAnswer } from '../../things/mails/mail-answer';
import { MailName, MailState, ResendMail } from '../../things/mails/mail-parts';
import { CardLine } from '../../ui/card-line';
import type { Column } from '../../ui/columns';
import { Filters } from '../../ui/filters';
import { List } from '../../ui/list';
import { Moment } from '../../ui/moment';
import { RowActs } from '../../ui/row-acts';
import { ThingLink } from '../../ui/thing-link';
import { SectionHead } from '../parts';

type Mail = Answer<'mails.list'>[number];

export const loader = screenLoader(['system', 'mails'], async ({ session, query }) => {
  const { output, next, count } = await session.read(
    'mails.list',
    addressInput('mails.list', query, sizeOf(query)),
  );
  return { mails: output, next, count };
});

/** All mails to customers: what was sent, what waits, and what was given up. */
export function Component() {
  const { mails, next, count } = useLoaderData<typeof loader>();
  const t = useT('system');
  const ui = useT('ui');
  const word = useWord('mails');
  const columns: readonly Column<Mail>[] = [
    { name: 'mail', title: t('email'), cell: (mail) => <MailName of={mail} /> },
    { name: 'to', title: t('recipient'), cell: ({ email }) => email, isLong: true },
    { name: 'state', title: t('state'), cell: (mail) => <MailState of={mail} /> },
    { name: 'time', title: t('time'), cell: ({ sent, created }) => <Moment at={sent ?? created} /> },
    {
      name: 'order',
      title: t('order'),
      cell: ({ order }) => order && <ThingLink of="order" name={order} />,
      leaves: 'third',
    },
    {
      name: 'tries',
      title: t('tries'),
      cell: ({ tries }) => tries,
      isNumber: true,
      isExtra: true,
    },
    {
      name: 'error',
      title: t('error'),
      cell: ({ error }) => error && <MailAnswer of={error} />,
      isLong: true,
      leaves: 'second',
    },
    { name: 'acts', title: ui('actions'), cell: (mail) => <Acts of={mail} />, hasButtons: true },
  ];
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
      <List
        name={t('mailsList')}
        rows={mails}
        next={next}
        count={count}
        hasSizes
        columns={columns}
        keyOf={({ id }) => id}
        card={(mail) => [
          <CardLine key="what" wraps end={<MailState of={mail} />}>
            <MailName of={mail} />
          </CardLine>,
          <span key="to">
            <span className="block break-words">{mail.email}</span>
            <span className="flex flex-wrap items-center gap-x-3 text-xs [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
              {mail.order && <ThingLink of="order" name={mail.order} />}
              <Moment at={mail.sent ?? mail.created} />
            </span>
            {mail.error && (
              <span title={mail.error} className="block break-words text-ember text-xs">
                <MailAnswer of={mail.error} />
              </span>
            )}
            <Acts of={mail} />
          </span>,
        ]}
        empty={{ title: t('noMails'), children: t('noMailsSays') }}
      />
    </>
  );
}

const Acts = ({ of: mail }: { of: Mail }) =>
  mail.order && (
    <RowActs>
      <ResendMail of={mail} order={mail.order} />
    </RowActs>
  );
