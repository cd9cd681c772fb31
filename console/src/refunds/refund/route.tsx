import type { RefundState } from '@langit/contract/values/refunds';
import { Link, useLoaderData } from 'react-router';
import type { Answer } from '../../lib/door';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { stateTexts } from '../../orders/states';
import { type Act, act, unless } from '../../ui/act';
import { Actions } from '../../ui/actions';
import { Badge } from '../../ui/badge';
import { Copy } from '../../ui/copy';
import { Facts, Panel } from '../../ui/panel';
import { refundsTexts } from '../texts';
import { useRefundWords } from '../words';

export const loader = screenLoader([], async ({ desk, params }) => ({
  refund: (await desk.read('refunds.get', { refund: params.refund ?? '' })).output,
}));

type Refund = Answer<'refunds.get'>;

function useActs({ refund, state, amount, way_back: way }: Refund): Act[] {
  const t = useT(refundsTexts);
  const word = useT(stateTexts);
  const { rupiah } = useFormat();
  const approve = [
    act({
      call: 'refunds.approve',
      label: t('approve', { amount: rupiah(amount) }),
      input: { refund },
      says: t('approveSays'),
      done: t('approved'),
    }),
    act({
      call: 'refunds.approve',
      label: t('approveOther'),
      input: { refund },
      fields: [{ name: 'amount', label: t('otherAmount'), kind: 'number', initial: String(amount) }],
      says: t('approveSays'),
      done: t('approved'),
    }),
  ];
  const reject = act({
    call: 'refunds.reject',
    label: t('reject'),
    input: { refund },
    says: t('rejectSays'),
    fields: [
      {
        name: 'standard',
        label: t('standard'),
        kind: 'choice',
        hint: t('standardHint'),
        isOptional: true,
        choices: [
          { value: '', label: t('reasonOwn') },
          { value: 'used', label: t('reasonUsed') },
          { value: 'too_late', label: t('reasonLate') },
          { value: 'twice', label: t('reasonTwice') },
          { value: 'works', label: t('reasonWorks') },
        ],
      },
    ],
    isDangerous: true,
    done: t('rejected'),
  });
  const ask = act({ call: 'refunds.ask', label: t('ask'), input: { refund }, done: t('wasAsked') });
  const pay = act({
    call: 'refunds.paidOut',
    label: t('paidOut'),
    input: { refund },
    says: t('paidOutSays', { amount: rupiah(amount) }),
    done: t('wasPaidOut'),
  });
  const acts: Record<RefundState, Act[]> = {
    review: [...approve, reject],
    approved: [ask],
    sent: [ask],
    unknown: way === 'bank' ? [pay, ask] : [ask, pay],
    manual: [pay, reject],
    done: [],
    refused: [],
  };
  const possible = acts[state];
  const others = [...approve, reject, ask, pay].filter((one) => !possible.includes(one));
  return [...possible, ...others.map((one) => unless(t('notNow', { state: word(state) }), one))];
}

const gigabyte = 1024 ** 3;

/** What was used of a plan, in the person's language. */
function useUsageText(): (of: Refund['usage'][number]) => string {
  const t = useT(refundsTexts);
  const word = useWord(refundsTexts);
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
    ]
      .filter(Boolean)
      .join(' · ');
}

export function Component() {
  const { refund } = useLoaderData<typeof loader>();
  const usageText = useUsageText();
  const t = useT(refundsTexts);
  const state = useT(stateTexts);
  const { word, ruleOf, deciderOf } = useRefundWords();
  const { rupiah, moment, day } = useFormat();
  return (
    <article aria-label={refund.refund}>
      <div className="mb-4 rounded-md border border-line bg-surface p-4">
        <h2 className="mb-2 text-lg">{`${rupiah(refund.amount)} · ${refund.refund}`}</h2>
        <p className="mb-4 flex flex-wrap items-center gap-x-3">
          <Badge>{state(refund.state)}</Badge>
          <span className="text-slate">{t('dueOn', { day: day(refund.due.slice(0, 10)) })}</span>
        </p>
        <Actions of={useActs(refund)} />
      </div>
      {refund.bank_account && <Account of={refund.bank_account} />}
      <Panel title={t('facts')}>
        <Facts
          of={[
            [
              t('order'),
              <Link key="order" to={`/orders/${refund.order}`} className="text-link underline">
                {refund.order}
              </Link>,
            ],
            [t('asked'), moment(refund.asked)],
            [t('words'), refund.reason],
            [t('rule'), ruleOf(refund.rule)],
            [t('policy'), word(`policy_${refund.policy}`)],
            [t('way'), word(refund.way_back)],
            [t('tries'), refund.tries],
            [t('lastWord'), refund.last_error],
            [t('decider'), refund.decider && deciderOf(refund.decider)],
            [t('gaveReason'), refund.decision_reason],
          ]}
        />
      </Panel>
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
      {refund.usage.length > 0 && (
        <Panel title={t('used')}>
          <ul className="space-y-1">
            {refund.usage.map((one) => (
              <li key={one.iccid}>{usageText(one)}</li>
            ))}
          </ul>
        </Panel>
      )}
      {refund.earlier.length > 0 && (
        <Panel title={t('earlier')}>
          <ul className="space-y-1">
            {refund.earlier.map((one) => (
              <li key={one.refund} className="flex flex-wrap justify-between gap-3">
                <Link to={`/refunds/${one.refund}`} className="text-link">
                  {one.refund}
                </Link>
                <span>{`${rupiah(one.amount)} · ${state(one.state)} · ${moment(one.asked)}`}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </article>
  );
}

/** The customer's account, for those who pay out. It is copied, never changed (U13). */
function Account({ of: { bank, number, holder } }: { of: NonNullable<Refund['bank_account']> }) {
  const t = useT(refundsTexts);
  return (
    <Panel title={t('bank')}>
      <Facts
        of={[
          [t('bankName'), bank],
          [
            t('number'),
            <span key="number" className="flex flex-wrap items-center gap-2">
              {number} <Copy value={number} label={t('copyNumber')} />
            </span>,
          ],
          [
            t('holder'),
            <span key="holder" className="flex flex-wrap items-center gap-2">
              {holder} <Copy value={holder} label={t('copyHolder')} />
            </span>,
          ],
        ]}
      />
      <p className="mt-2 text-slate text-xs">{t('bankSays')}</p>
    </Panel>
  );
}
