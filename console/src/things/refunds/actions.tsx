import { languageNames } from '@langit/contract/values/locale';
import {
  fewestLettersOfRejection,
  type StandardRefusal,
  standardRefusals,
} from '@langit/contract/values/refunds';
import { type ComponentProps, useState } from 'react';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { type Action, actionOf, asAllowed } from '../../ui/action';
import type { DiagnosisDialog } from '../esims/diagnosis-dialog';
import { adviceOn, canBeDiagnosed, proposedAmount } from './advice';
import { useFateText } from './verdict';
import { useRefundWords } from './words';

type Refund = Answer<'refunds.get'>;

/** The actions on a refund, for its page and its case; one that is not possible now carries its reason. `diagnosis`: the dialog that one of them has opened. */
export function useRefundActions(): {
  actionsOf: (of: Refund) => Action[];
  diagnosis: ComponentProps<typeof DiagnosisDialog> | null;
} {
  const t = useT('refunds');
  const ofOrder = useT('order');
  const { ruleOf, wayBackOf } = useRefundWords();
  const { rupiah, wholePercent } = useFormat();
  const fateText = useFateText();
  const [diagnosed, setDiagnosed] = useState<string | null>(null);
  const actionsOf = (of: Refund): Action[] => {
    const { refund, may, amount, customer, refund_method: way, rejection } = of;
    const advice = adviceOn(of);
    const isAgainstAdvice = advice === 'reject';
    const proposed = proposedAmount(of);
    const says = [fateText(of), t('approveSays')].filter(Boolean).join(' ');
    const repeated = (sum: number | null) =>
      [
        [t('amount'), sum !== null && rupiah(sum)],
        [t('customer'), customer],
        [t('way'), wayBackOf(way, of.paid_by)],
      ] as const;
    const diagnoses = of.usage.filter(canBeDiagnosed).map(({ iccid }, _, { length }) =>
      actionOf({
        call: 'esims.diagnose',
        label: length > 1 ? t('diagnoseOne', { iccid }) : ofOrder('diagnose'),
        input: {},
        isRare: advice !== 'diagnose',
        opens: () => setDiagnosed(iccid),
      }),
    );
    const ask = asAllowed(
      may.ask,
      actionOf({ call: 'refunds.ask', label: t('ask'), input: { refund }, done: t('wasAsked') }),
    );
    const pay = asAllowed(
      may.pay_out,
      actionOf({
        call: 'refunds.paidOut',
        label: t('paidOut'),
        input: { refund },
        help: t('paidOutSays', { amount: rupiah(amount) }),
        repeats: repeated(amount),
        done: t('wasPaidOut'),
      }),
    );
    const approve = asAllowed(
      may.approve,
      actionOf({
        call: 'refunds.approve',
        label: t('approve', { amount: rupiah(amount) }),
        input: { refund },
        help: says,
        repeats: repeated(amount),
        isAgainstAdvice,
        done: t('approved'),
      }),
    );
    const approveOther = asAllowed(
      may.approve_other,
      actionOf({
        call: 'refunds.approve',
        label: t('approveOther'),
        input: { refund },
        fields: [
          {
            name: 'amount',
            label: t('otherAmount'),
            kind: 'number',
            initial: String(proposed.amount),
            hint:
              proposed.unused < 1
                ? t('unusedOf', { share: wholePercent(proposed.unused * 100), amount: rupiah(amount) })
                : t('grantedBy', { amount: rupiah(amount), rule: ruleOf(of.rule) }),
          },
        ],
        help: says,
        repeats: repeated(null),
        isAgainstAdvice,
        done: t('approved'),
      }),
    );
    // The sum on the button is the sum that goes back: another one is typed behind “Other amount”.
    const approveUnused = asAllowed(
      may.approve_other,
      actionOf({
        call: 'refunds.approve',
        label: t('approve', { amount: rupiah(proposed.amount) }),
        input: { refund, amount: proposed.amount },
        help: says,
        repeats: repeated(proposed.amount),
        done: t('approved'),
      }),
    );
    const reject = asAllowed(
      may.reject,
      actionOf({
        call: 'refunds.reject',
        label: t('reject'),
        input: { refund },
        standards: {
          field: 'standard',
          of: standardRefusals.map((value) => ({ value, label: t(`standard_${value}`) })),
        },
        fewestLetters: fewestLettersOfRejection,
        preview: (_, { words, standard }) => (
          <RejectionPreview
            rejection={rejection}
            words={standard ? rejection.standard[standard as StandardRefusal] : words}
          />
        ),
        isDangerous: true,
        done: t('rejected'),
      }),
    );
    // “Reject” is the first or the second, so that no width puts it behind “More”.
    const decisions = {
      diagnose: [...diagnoses.slice(0, 1), reject, approve, approveOther, ...diagnoses.slice(1)],
      refund: [approve, reject, approveOther, ...diagnoses],
      part: [approveUnused, reject, approveOther, approve, ...diagnoses],
      reject: [reject, approveOther, approve, ...diagnoses],
    }[advice ?? 'refund'];
    return [...(way === 'bank' ? [pay, ask] : [ask, pay]), ...decisions];
  };
  const diagnosis = diagnosed === null ? null : { name: diagnosed, onClose: () => setDiagnosed(null) };
  return { actionsOf, diagnosis };
}

/** What the customer reads of a rejection, in the language of their mails. */
function RejectionPreview({
  rejection: { language, title, body },
  words,
}: {
  rejection: Refund['rejection'];
  words: string;
}) {
  const t = useT('refunds');
  return (
    <section aria-label={t('customerReads')} className="mb-4 rounded-sm border border-line bg-pale p-3">
      <p className="mb-1 text-slate text-xs">{`${t('customerReads')} · ${languageNames[language]}`}</p>
      <div lang={language}>
        <p className="font-semibold">{title}</p>
        <p>{body}</p>
        <p className="mt-2 font-semibold wrap-anywhere">{words || '…'}</p>
      </div>
    </section>
  );
}
