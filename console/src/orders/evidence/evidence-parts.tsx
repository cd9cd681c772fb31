import { languageNames } from '@langit/contract/values/locale';
import type { ReactNode } from 'react';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT, useWord } from '../../lib/texts';
import { useMailName } from '../../things/mails/mail-name';
import { partnerName } from '../../things/partners';
import { Facts } from '../../ui/panel';
import { TimelineList } from './timeline-list';

type Evidence = Answer<'orders.evidence'>;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 border-ink border-b pb-1 text-base">{title}</h2>
      {children}
    </section>
  );
}

/** What was ordered by whom, under which terms. */
export function Agreed({
  of: { customer, ship_to: to, terms, language, placed, lines, device },
}: {
  of: Evidence;
}) {
  const t = useT('evidence');
  const shared = useT('orders');
  const { moment, rupiah, region } = useFormat();
  return (
    <Part title={t('agreed')}>
      <Facts
        of={[
          [shared('placed'), moment(placed)],
          [
            t('customerOf'),
            customer && [customer.name, customer.email, customer.phone].filter(Boolean).join(' · '),
          ],
          [t('parcelOf'), to && [to.name, to.phone, to.address, to.province].filter(Boolean).join(', ')],
          [t('terms'), t('termsVersion', { version: terms.version, at: moment(terms.accepted) })],
          [t('policy'), region(terms.refund_policy)],
          [t('languageOf'), languageNames[language]],
          [shared('device'), device?.name],
          [
            t('goods'),
            lines.map(({ name, quantity, days, unit }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
              <span key={index} className="block">
                {`${name}${days === null ? '' : ` · ${days} d`} · ${quantity} × ${rupiah(unit)}`}
              </span>
            )),
          ],
        ]}
      />
    </Part>
  );
}

/** What was paid, and how. */
export function Paid({ of: { figures, transaction, paid, payment, money } }: { of: Evidence }) {
  const t = useT('evidence');
  const shared = useT('orders');
  const state = useT('states');
  const word = useWord('order');
  const { moment, rupiah } = useFormat();
  const sum = (value: number, sign = 1) => (value === 0 ? null : rupiah(sign * value));
  return (
    <Part title={t('paymentOf')}>
      <Facts
        of={[
          [t('state'), state(payment)],
          [t('paidOn'), paid && moment(paid)],
          [shared('transaction'), transaction?.id],
          [
            shared('gateway'),
            transaction &&
              [transaction.gateway, transaction.method]
                .flatMap((partner) => (partner ? [partnerName(partner)] : []))
                .join(' · '),
          ],
          [shared('subtotal'), sum(figures.subtotal)],
          [shared('rent'), sum(figures.rent)],
          [shared('deliveryFee'), sum(figures.delivery)],
          [shared('tax'), sum(figures.tax)],
          [shared('discount'), sum(figures.discount, -1)],
          [shared('total'), rupiah(figures.total)],
          [
            shared('movements'),
            money.map(({ at, kind, amount }) => (
              <span key={`${at} ${kind}`} className="block">
                {`${moment(at)} · ${word(`money_${kind}`, { amount: rupiah(Math.abs(amount)) }) ?? kind}`}
              </span>
            )),
          ],
        ]}
      />
    </Part>
  );
}

/** What reached the customer, and how far it was used. */
export function Delivered({ of: { esims, shipment, rentals } }: { of: Evidence }) {
  const t = useT('evidence');
  const own = useT('order');
  const word = useWord('order');
  const { moment, number, days, listed } = useFormat();
  const used = ({ data_used_mb: mb, data_total_mb: total, usage_as_of: at }: Evidence['esims'][number]) =>
    mb === null
      ? null
      : listed(
          [
            total === null
              ? own('usedData', { used: number(mb) })
              : own('ofData', { used: number(mb), total: number(total) }),
            at ? t('asOf', { at: moment(at) }) : '',
          ].filter(Boolean),
        );
  if (esims.length === 0 && !shipment && rentals.length === 0) return null;
  return (
    <Part title={t('deliveredTo')}>
      {shipment && (
        <Facts
          of={[
            [t('parcelOf'), `${shipment.courier} ${shipment.trackingNumber}`],
            [t('sentOn'), moment(shipment.shippedAt)],
            [t('arrivedOn'), shipment.finishedAt && moment(shipment.finishedAt)],
          ]}
        />
      )}
      {rentals.length > 0 && (
        <Facts
          of={[
            [
              t('routersOf'),
              rentals.map(({ serial, start, end }) => (
                <span key={serial} className="block">{`${serial} · ${days(start, end)}`}</span>
              )),
            ],
          ]}
        />
      )}
      {esims.map((esim) => (
        <div key={esim.iccid ?? esim.delivered} className="mb-3 break-inside-avoid">
          <p className="font-semibold">{`${esim.iccid ?? '–'} · ${esim.plan_name}`}</p>
          <Facts
            of={[
              [t('deliveredOn'), moment(esim.delivered)],
              [
                t('profileState'),
                listed([
                  word(`install_${esim.install}`) ?? esim.install,
                  word(`plan_${esim.plan}`) ?? esim.plan,
                ]),
              ],
              [t('startedOn'), esim.starts && moment(esim.starts)],
              [own('expires'), esim.expires && moment(esim.expires)],
              [t('dataUsed'), used(esim)],
            ]}
          />
        </div>
      ))}
    </Part>
  );
}

/** Which mails the customer got. */
export function MailTable({ of: mails }: { of: Evidence['mails'] }) {
  const t = useT('evidence');
  const nameOf = useMailName();
  const word = useWord('mails');
  const { moment } = useFormat();
  if (mails.length === 0) return null;
  return (
    <Part title={t('mailsOf')}>
      <ul className="space-y-2">
        {mails.map((mail) => (
          <li key={mail.message_id} className="break-inside-avoid">
            <p>
              <span className="font-semibold">{nameOf(mail.mail)}</span>
              {` · ${mail.sent ? `${t('sentOn')} ${moment(mail.sent)}` : (word(mail.state) ?? mail.state)} · ${languageNames[mail.language]}`}
            </p>
            <p className="break-all text-slate text-xs">{`${t('messageId')} ${mail.message_id}`}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What happened to the order, the newest first. */
export function Happened({ of: { timeline } }: { of: Evidence }) {
  const t = useT('evidence');
  return (
    <Part title={t('happened')}>
      <TimelineList entries={timeline} />
    </Part>
  );
}
