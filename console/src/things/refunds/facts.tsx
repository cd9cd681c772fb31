import { idRefund, vnRefund } from '@langit/contract/values/policies';
import { isRefundInReview, isRefundOpen, usedShareOf } from '@langit/contract/values/refunds';
import { useFormat } from '../../lib/format';
import { useT, useWord } from '../../lib/texts';
import { CopyButton } from '../../ui/copy';
import { Facts, Panel } from '../../ui/panel';
import { ExplainedAnswer } from '../../ui/partner-words';
import { ThingLink } from '../../ui/thing-link';
import { UsageBar } from '../../ui/usage-bar';
import { diagnosisOf, fateOf, type Refund } from './advice';
import { useGatewayAnswer } from './gateway-answer';
import { useGigabytes, useVerdict } from './verdict';
import { useRefundWords } from './words';

/** What the shop does with each eSIM; of one that has ended its status says it. */
const fateWords = { cancelled: 'isCancelled', kept: 'staysUsable', broken: 'isBroken', over: null } as const;

/** What was used of a plan, in the person's language. */
function useUsageText(refund: Refund): (of: Refund['usage'][number]) => string {
  const t = useT('refunds');
  const word = useWord('refunds');
  const gigabytes = useGigabytes();
  return (piece) => {
    const {
      iccid,
      status,
      used_bytes: used,
      data_bytes: total,
      days_used: daysUsed,
      days_in_all: days,
    } = piece;
    const fate = isRefundOpen(refund.state) && fateWords[fateOf(piece, refund)];
    return [
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
      fate && t(fate),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

/** When an eSIM was last diagnosed, and what was the matter. */
function useDiagnosisText(): (of: Refund['usage'][number]) => string | null {
  const t = useT('refunds');
  const order = useT('order');
  const { moment } = useFormat();
  return ({ diagnosed }) =>
    diagnosed && t('diagnosed', { at: moment(diagnosed.at), verdict: order(`verdict_${diagnosed.verdict}`) });
}

const sumOf = (fees: readonly { amount: number }[]) => fees.reduce((sum, { amount }) => sum + amount, 0);

/** What the customer owes for routers: a person may settle that before money goes back. */
function DueFees({ of: fees }: { of: NonNullable<Refund['due_fees']> }) {
  const t = useT('refunds');
  const { rupiah } = useFormat();
  if (fees.length === 0) return null;
  return (
    <Panel title={t('feesDue')}>
      <ul className="space-y-1">
        {fees.map(({ charge, serial, order, amount }) => (
          <li key={charge} className="flex flex-wrap justify-between gap-3">
            <span className="flex flex-wrap gap-x-3">
              <ThingLink of="unit" name={serial} />
              <ThingLink of="order" name={order} />
            </span>
            <span>{rupiah(amount)}</span>
          </li>
        ))}
        {fees.length > 1 && (
          <li className="flex justify-between gap-3 font-semibold">
            <span>{t('feesInAll')}</span>
            <span>{rupiah(sumOf(fees))}</span>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** Whose policy it is, and what it says: the figures are those that the rule computes with. */
function PolicyLines({ of: policy }: { of: Refund['policy'] }) {
  const t = useT('refunds');
  const { word } = useRefundWords();
  const { money } = useFormat();
  const { cancelDays, lowerTier, upperTier, fullBelowPercentUsed: percent } = vnRefund;
  const ofEsims =
    policy === 'vn'
      ? t('policyEsim_vn', {
          count: cancelDays,
          lower: money(lowerTier, 'VND'),
          upper: money(upperTier, 'VND'),
          percent,
        })
      : t('policyEsim_id', { count: idRefund.requestBusinessDays });
  return (
    <>
      <span className="block">{word(`policy_${policy}`)}</span>
      {[ofEsims, t('policyOthers')].map((line) => (
        <span key={line} className="mt-0.5 block text-slate text-xs">
          {line}
        </span>
      ))}
    </>
  );
}

/** All that a decision about a refund needs: the customer's words, the rule, the way back, what was used, what went before, and what the customer owes. */
export function RefundFacts({ refund }: { refund: Refund }) {
  const t = useT('refunds');
  const state = useT('states');
  const { ruleOf, deciderOf, wayBackOf } = useRefundWords();
  const answerOf = useGatewayAnswer();
  const { rupiah, moment } = useFormat();
  const isOpen = isRefundInReview(refund.state);
  const usageText = useUsageText(refund);

  const diagnosis = useDiagnosisText();
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
            [t('policy'), <PolicyLines key="policy" of={refund.policy} />],
            [t('way'), wayBackOf(refund.refund_method, refund.paid_by)],
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
                {item.diagnosed && <span className="block text-slate text-xs">{diagnosis(item)}</span>}
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
      <DueFees of={refund.due_fees ?? []} />
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

/** What decides a refund that waits for a person, in a line: the use, the customer's history, and what follows from them. */
function InShort({ of: refund }: { of: Refund }) {
  const t = useT('refunds');
  const { rupiah } = useFormat();
  const [piece] = refund.usage;
  const share = usedShareOf(refund.usage);
  const fees = refund.due_fees ?? [];
  const verdict = useVerdict()(refund);
  const diagnosis = useDiagnosisText();
  const isOpen = isRefundInReview(refund.state);
  if (!isOpen && !refund.bank_account) return null;
  const facts = [
    share !== null && (share === 0 ? t('nothingUsed') : t('usedShare', { percent: Math.round(share * 100) })),
    piece?.days_used != null &&
      piece.days_in_all !== null &&
      t('dayOf', { used: piece.days_used, total: piece.days_in_all }),
    refund.paid_orders !== null && t('ordersBefore', { count: refund.paid_orders }),
    refund.earlier.length > 0 ? t('refundsBefore', { count: refund.earlier.length }) : t('noRefundsBefore'),
    fees.length > 0 && t('owes', { amount: rupiah(sumOf(fees)) }),
  ].filter(Boolean);
  return (
    <div className="mb-4 rounded-md border border-line bg-surface px-4 py-3">
      <p className="font-semibold">{facts.join(' · ')}</p>
      {piece && diagnosisOf(piece, refund) && <p>{diagnosis(piece)}</p>}
      {verdict && <p>{verdict}</p>}
      {fees.length > 0 && <p className="text-slate">{t('feesRule')}</p>}
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
