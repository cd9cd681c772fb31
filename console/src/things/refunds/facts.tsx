import { isNewEsim, type SoldEsimStatus } from '@langit/contract/values/esims';
import { isRefundInReview } from '@langit/contract/values/refunds';
import { useState } from 'react';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT, useWord } from '../../lib/texts';
import { actionOf } from '../../ui/action';
import { ActionButton } from '../../ui/actions';
import { CopyButton } from '../../ui/copy';
import { Facts, Panel } from '../../ui/panel';
import { ExplainedAnswer } from '../../ui/partner-words';
import { ThingLink } from '../../ui/thing-link';
import { UsageBar } from '../../ui/usage-bar';
import { DiagnosisDialog } from '../esims/diagnosis-dialog';
import { usePaymentMethod } from '../orders/payment-method';
import { adviceOn, proposedAmount, usedShareOf } from './advice';
import { useGatewayAnswer } from './gateway-answer';
import { useRefundWords } from './words';

type Refund = Answer<'refunds.get'>;

const gigabyte = 1024 ** 3;

/** What was used of a plan, in the person's language. */
function useUsageText(isOpen: boolean): (of: Refund['usage'][number]) => string {
  const t = useT('refunds');
  const word = useWord('refunds');
  const { number } = useFormat();
  const gigabytes = (bytes: number) => number(Math.round((bytes / gigabyte) * 100) / 100);
  return ({ iccid, status, used_bytes: used, data_bytes: total, days_used: daysUsed, days_in_all: days }) =>
    [
      iccid,
      word(`status_${status.replace(' ', '_')}`) ?? status,
      total === null
        ? t('unlimited')
        : used === null
          ? t('dataUnknown')
          : t('dataUse', {
              used: gigabytes(used),
              total: gigabytes(total),
              percent: Math.round((used / total) * 100),
            }),
      daysUsed !== null && days !== null && t('daysUse', { used: daysUsed, total: days }),
      isOpen && t(isNewEsim(status as SoldEsimStatus) ? 'isCancelled' : 'staysUsable'),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** `method`: how the order was paid, where it is known. All that a decision about a refund needs: the customer's words, the rule, the way back, what was used, what went before. */
export function RefundFacts({ refund, method }: { refund: Refund; method?: string | null }) {
  const t = useT('refunds');
  const state = useT('states');
  const { word, ruleOf, deciderOf } = useRefundWords();
  const answerOf = useGatewayAnswer();
  const methodName = usePaymentMethod();
  const { rupiah, moment } = useFormat();
  const isOpen = isRefundInReview(refund.state);
  const usageText = useUsageText(isOpen);
  return (
    <>
      <InShort of={refund} />
      {refund.bank_account && <Account of={refund.bank_account} amount={refund.amount} />}
      <Panel title={t('request')}>
        <Facts
          of={[
            [t('words'), refund.reason],
            [t('requestedAmount'), rupiah(refund.amount)],
            [
              t('rule'),
              // Until a person has decided, their word must not read as if the sum were granted.
              isOpen && refund.rule === 'operator_decides' ? t('noRule') : ruleOf(refund.rule),
            ],
            [t('order'), <ThingLink key="order" of="order" name={refund.order} />],
            [t('asked'), moment(refund.asked)],
            [t('policy'), word(`policy_${refund.policy}`)],
            [
              t('way'),
              [word(refund.refund_method), method && methodName(method)].filter(Boolean).join(' · '),
            ],
            [t('tries'), refund.tries > 0 && refund.tries],
            [
              t('lastWord'),
              refund.last_error && <ExplainedAnswer key="last" {...answerOf(refund.last_error)} />,
            ],
            [t('decider'), refund.decider && deciderOf(refund.decider)],
            [t('gaveReason'), refund.decision_reason],
          ]}
        />
      </Panel>
      {refund.usage.length > 0 && (
        <Panel title={t('used')}>
          <ul className="space-y-1">
            {refund.usage.map((item) => (
              <li key={item.iccid}>
                {item.data_bytes !== null && <UsageBar used={item.used_bytes} total={item.data_bytes} />}
                <span className="mt-1.5 block">{usageText(item)}</span>
                {item.as_of && (
                  <span className="block text-slate text-xs">
                    {t('usageRead', { at: moment(item.as_of) })}
                  </span>
                )}
                {isOpen && item.iccid && <Diagnose iccid={item.iccid} />}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('pieces')}>
        {refund.pieces.length === 0 ? (
          <p>{t('wholeOrder')}</p>
        ) : (
          <ul className="space-y-1">
            {refund.pieces.map(({ piece, name, iccid }) => (
              <li key={piece}>{[name, iccid].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        )}
      </Panel>
      {refund.earlier.length > 0 && (
        <Panel title={t('earlier')}>
          <ul className="space-y-1">
            {refund.earlier.map((item) => (
              <li key={item.refund} className="flex flex-wrap justify-between gap-3">
                <ThingLink of="refund" name={item.refund} />
                <span>{`${rupiah(item.amount)} · ${state(item.state)} · ${moment(item.asked)}`}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

/** Reads the eSIM at its supplier, where the customer says that it doesn't work. */
function Diagnose({ iccid }: { iccid: string }) {
  const t = useT('order');
  const [isReading, setReading] = useState(false);
  return (
    <>
      <ActionButton
        small
        of={iccid}
        action={actionOf({
          call: 'esims.diagnose',
          label: t('diagnose'),
          input: {},
          opens: () => setReading(true),
        })}
      />
      {isReading && <DiagnosisDialog name={iccid} onClose={() => setReading(false)} />}
    </>
  );
}

const adviceText = { refund: 'suggestRefund', reject: 'suggestReject', part: 'suggestPart' } as const;

/** What decides a refund that waits for a person, in a line: the use, the customer's history, and what follows from them. */
function InShort({ of: refund }: { of: Refund }) {
  const t = useT('refunds');
  const { rupiah } = useFormat();
  const [piece] = refund.usage;
  const share = usedShareOf(refund);
  const advice = adviceOn(refund);
  const isOpen = isRefundInReview(refund.state);
  if (!isOpen && !refund.bank_account) return null;
  const facts = [
    share !== null && (share === 0 ? t('nothingUsed') : t('usedShare', { percent: Math.round(share * 100) })),
    piece?.days_used != null &&
      piece.days_in_all !== null &&
      t('dayOf', { used: piece.days_used, total: piece.days_in_all }),
    refund.paid_orders !== null && t('ordersBefore', { count: refund.paid_orders }),
    refund.earlier.length > 0 ? t('refundsBefore', { count: refund.earlier.length }) : t('noRefundsBefore'),
  ].filter(Boolean);
  return (
    <div className="mb-4 rounded-md border border-line bg-surface px-4 py-3">
      <p className="font-semibold">{facts.join(' · ')}</p>
      {advice && <p>{t(adviceText[advice], { amount: rupiah(proposedAmount(refund).amount) })}</p>}
    </div>
  );
}

/** The customer's account, for those who pay out. It is copied, never changed (U13). */
function Account({
  of: { bank, number, holder },
  amount,
}: {
  of: NonNullable<Refund['bank_account']>;
  amount: number;
}) {
  const t = useT('refunds');
  const { rupiah } = useFormat();
  return (
    <Panel title={t('bank')}>
      <Facts
        of={[
          [
            t('amount'),
            <span key="amount" className="flex flex-wrap items-center gap-2">
              {rupiah(amount)} <CopyButton value={String(amount)} label={t('copyAmount')} />
            </span>,
          ],
          [t('bankName'), bank],
          [
            t('number'),
            <span key="number" className="flex flex-wrap items-center gap-2">
              {number} <CopyButton value={number} label={t('copyNumber')} />
            </span>,
          ],
          [
            t('holder'),
            <span key="holder" className="flex flex-wrap items-center gap-2">
              {holder} <CopyButton value={holder} label={t('copyHolder')} />
            </span>,
          ],
        ]}
      />
      <p className="mt-2 text-slate text-xs">{t('bankSays')}</p>
    </Panel>
  );
}
