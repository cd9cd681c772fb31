import { addressOf } from '@langit/contract/operator/things';
import { type InstallState, isPlanInUse, type PlanState } from '@langit/contract/values/esims';
import { languageNames } from '@langit/contract/values/locale';
import { Badge } from '@langit/ui/badge';
import { Button, ButtonLink } from '@langit/ui/button';
import { type ReactNode, useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useOffer } from '../../lib/offered';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { Phone } from '../../things/customers/phone';
import { EsimBadge } from '../../things/esims/esim-badge';
import { ExceptionsOf } from '../../things/exceptions/exceptions-of';
import { useMailName } from '../../things/mails/mail-name';
import { MailState } from '../../things/mails/mail-parts';
import { Notes } from '../../things/notes/notes';
import type { Column } from '../../ui/columns';
import { CopyButton } from '../../ui/copy';
import { FigureStrip } from '../../ui/figure-strip';
import { HeadActions } from '../../ui/head-actions';
import { List } from '../../ui/list';
import { Moment } from '../../ui/moment';
import { Facts, Panel } from '../../ui/panel';
import { ScreenHead } from '../../ui/screen-head';
import { actionsOn } from '../actions';
import { OrderRows } from '../order-rows';

type Customer = Answer<'customers.get'>;

export const loader = screenLoader(
  ['customers', 'orders', 'states', 'kinds', 'mails', 'order', 'notes'],
  async ({ session, person, params }) => {
    const customer = params.customer ?? '';
    const [shown, notes] = await Promise.all([
      session.read('customers.get', { customer }),
      session.read('notes.list', { subject: customer }),
    ]);
    return {
      customer: shown.output,
      notes: notes.output,
      places: person.permissions.includes('orders.place'),
    };
  },
);

export function Component() {
  const { customer, notes, places } = useLoaderData<typeof loader>();
  const t = useT('customers');
  const { search } = useLocation();
  const { email, phone, verified, locked, exceptions } = customer;
  const navigate = useNavigate();
  const newOrder = `/orders/new?${new URLSearchParams({ customer: customer.email ?? customer.customer })}`;
  useOffer(places ? [{ label: t('newOrder'), press: () => void navigate(newOrder) }] : []);
  return (
    <>
      <ScreenHead
        back={{ to: { pathname: '/customers', search }, name: t('title') }}
        title={customer.name ?? customer.email ?? customer.customer}
        below={
          <span className="flex flex-wrap items-center gap-x-3">
            {email && (
              <span>
                {email} <CopyButton value={email} />
              </span>
            )}
            {phone && <Phone of={phone} />}
            <Badge tone={verified ? 'quiet' : 'warn'}>{verified ? t('verified') : t('unverified')}</Badge>
            {locked && <Badge tone="bad">{t('locked')}</Badge>}
          </span>
        }
      >
        {places && (
          <ButtonLink look="primary" to={newOrder}>
            {t('newOrder')}
          </ButtonLink>
        )}
        <HeadActions steps={[]} more={actionsOn(customer, t)} />
      </ScreenHead>
      <ExceptionsOf open={exceptions} name={t('exceptions')} />
      <AtAGlance customer={customer} />
      <div className="flex flex-col gap-x-4 xl:grid xl:grid-cols-2 xl:items-start">
        <div className="min-w-0">
          <Bought customer={customer} />
          <Esims of={customer.esims} />
          <Routers of={customer.routers} />
        </div>
        <div className="min-w-0">
          <Profile customer={customer} />
          <Notes of={notes} subject={customer.customer} />
          <Mails of={customer} />
        </div>
      </div>
    </>
  );
}

/** How good a customer it is, since when, and in which language to write to them. */
function AtAGlance({ customer }: { customer: Customer }) {
  const t = useT('customers');
  const { rupiah, number, dayInList } = useFormat();
  const { paid_in_all: spent, paid_orders: paid, orders, since, language } = customer;
  const [last] = orders;
  return (
    <FigureStrip
      name={t('atAGlance')}
      of={[
        { key: 'spent', title: t('spent'), value: rupiah(spent) },
        { key: 'paid', title: t('paidOrders'), value: number(paid) },
        { key: 'last', title: t('lastOrder'), value: last ? <Moment at={last.placed} /> : t('nothingHeld') },
        { key: 'since', title: t('since'), value: dayInList(new Date(since)) },
        { key: 'language', title: t('language'), value: languageNames[language] },
      ]}
    />
  );
}

/** So many rows stand open; the others unfold. */
const openRows = 5;

function Profile({ customer }: { customer: Customer }) {
  const t = useT('customers');
  const { moment, day } = useFormat();
  const { profile, consents } = customer;
  const gender = profile?.gender;
  return (
    <Panel title={t('profile')} folds>
      <Facts
        of={[
          [t('pendingEmail'), customer.pending_email],
          [t('pendingFrom'), customer.pending_from && moment(customer.pending_from)],
          [t('address'), profile?.address],
          [t('province'), profile?.province],
          [t('nation'), profile?.nation],
          [t('born'), profile?.date_of_birth && day(profile.date_of_birth)],
          [t('gender'), gender === 'male' || gender === 'female' ? t(gender) : gender],
          [t('occupation'), profile?.occupation],
          [
            t('consents'),
            consents && consents.length > 0 && (
              <ul key="consents">
                {consents.map(({ terms_version: version, order, accepted }) => (
                  <li key={version}>{`${t('consentOf', { version, order })} · ${moment(accepted)}`}</li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </Panel>
  );
}

function Bought({ customer: { orders, email, customer, paid_orders: paid } }: { customer: Customer }) {
  const t = useT('customers');
  const { number } = useFormat();
  return (
    <Panel
      title={t('orders')}
      aside={
        orders.length > openRows && (
          <Link
            to={`/orders?${new URLSearchParams({ customer: email ?? customer })}`}
            className="text-link text-sm"
          >
            {t('allOf', { count: number(Math.max(orders.length, paid)) })}
          </Link>
        )
      }
    >
      {orders.length === 0 ? (
        <p className="text-slate">{t('nothingHeld')}</p>
      ) : (
        <OrderRows of={orders.slice(0, openRows)} />
      )}
    </Panel>
  );
}

function Rows({ title, folds = false, children }: { title: string; folds?: boolean; children: ReactNode[] }) {
  const t = useT('customers');
  if (children.length === 0) return null;
  const shown = folds ? children.slice(0, openRows) : children;
  const rest = children.slice(shown.length);
  return (
    <Panel title={title} folds={folds}>
      <ul className="space-y-2">{shown}</ul>
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer text-link">{t('older', { count: rest.length })}</summary>
          <ul className="mt-2 space-y-2">{rest}</ul>
        </details>
      )}
    </Panel>
  );
}

type Esim = Customer['esims'][number];

const isInUse = ({ plan }: Esim): boolean => isPlanInUse(plan as PlanState);

/** The eSIMs, those in use before the others, the newest first; a row opens its order. */
function Esims({ of: esims }: { of: Customer['esims'] }) {
  const t = useT('customers');
  const { number } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const state = ({ install, plan }: Esim) => (
    <EsimBadge of={{ install: install as InstallState, plan: plan as PlanState }} />
  );
  const rows = esims.toReversed().toSorted((a, b) => Number(isInUse(b)) - Number(isInUse(a)));
  const columns: readonly Column<Esim>[] = [
    { name: 'label', title: t('esim'), cell: ({ label }) => label, isLong: true },
    { name: 'state', title: t('state'), cell: state },
    { name: 'iccid', title: 'ICCID', cell: ({ iccid }) => iccid, leaves: 'second' },
    { name: 'order', title: t('order'), cell: ({ order }) => order, leaves: 'first' },
  ];
  if (esims.length === 0) return null;
  return (
    <section aria-label={t('esims')} className="mb-4">
      <h2 className="mb-2 text-sm">{t('esims')}</h2>
      <List
        name={t('esims')}
        rows={isWhole ? rows : rows.slice(0, openRows)}
        next={null}
        columns={columns}
        keyOf={({ iccid, order, label }) => iccid ?? `${order} ${label}`}
        to={({ order }) => addressOf('order', order)}
        card={(esim) => [
          esim.label,
          <span key="more" className="flex flex-wrap items-center gap-x-3">
            {state(esim)} {esim.order}
            {esim.iccid && <span className="text-xs">{esim.iccid}</span>}
          </span>,
        ]}
        empty={{ title: t('nothingHeld') }}
      />
      {!isWhole && rows.length > openRows && (
        <Button look="quiet" small className="mt-2" onClick={() => setWhole(true)}>
          {t('allOf', { count: number(rows.length) })}
        </Button>
      )}
    </section>
  );
}

function Routers({ of: routers }: { of: Customer['routers'] }) {
  const t = useT('customers');
  const word = useWord('states');
  const { days } = useFormat();
  const order = (number: string) => (
    <Link to={`/orders/${number}`} className="whitespace-nowrap text-link underline">
      {number}
    </Link>
  );
  return (
    <Rows title={t('routers')}>
      {routers.map((router) => (
        <li key={`${router.order} ${router.device} ${router.start}`}>
          <span className="font-semibold">{router.device}</span>{' '}
          <Badge>{word(`rental_${router.state}`) ?? router.state}</Badge> {days(router.start, router.end)}{' '}
          {order(router.order)}
        </li>
      ))}
    </Rows>
  );
}

function Mails({ of: { mails } }: { of: Customer }) {
  const t = useT('customers');
  const nameOf = useMailName();
  return (
    <Rows title={t('mails')} folds>
      {(mails ?? []).toReversed().map((mail) => (
        <li key={`${mail.mail} ${mail.created}`} className="flex flex-wrap justify-between gap-x-3">
          <span>
            {nameOf(mail.mail)} <MailState of={mail} />
          </span>
          <span className="text-slate">
            <Moment at={mail.sent ?? mail.created} />
          </span>
        </li>
      ))}
    </Rows>
  );
}
