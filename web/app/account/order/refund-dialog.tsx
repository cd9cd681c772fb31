import { isNewEsim } from '@langit/contract/values/esims';
import { refundForm } from '@langit/contract/values/forms/refund';
import { formatRupiah } from '@langit/contract/values/money';
import { isRefundDone, isRefundInReview } from '@langit/contract/values/refunds';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { Field, FieldError, TextField } from '@langit/ui/field';
import { AlertIcon } from '@langit/ui/icons';
import { useState } from 'react';
import { useIntent } from '../../forms/intents';
import { keptForm } from '../../forms/kept-form';
import { useFailureText } from '../../forms/use-failure-text';
import { useForm } from '../../forms/use-form';
import { useT } from '../../i18n/texts';
import { useToast } from '../../lib/toast';
import type { ControlOf } from '../../person/person-fields';
import type { OrderMutations } from './order-mutations';
import { RefundReasons } from './refund-reasons';
import { isOpenEnded, keptRefund } from './refund-request';
import { refundAmountWords } from './refund-words';

/** The request; where the payment method takes no refunds it asks for a bank account first. */
function useRefundRequest(order: OrderDetail, onClose: () => void) {
  const t = useT('orders');
  const toast = useToast();
  const failureText = useFailureText();
  const waiting = order.refund?.bank_account_needed ?? false;
  // An account that was typed before the session ended stands in the form again.
  const [byBank, setByBank] = useState(() => waiting || Boolean(keptForm(keptRefund(order)).read()?.bank));
  const refund = useIntent<OrderMutations, 'refund'>('refund', (answer) => {
    if (answer.ok) {
      const { status, amount } = answer.data.refund;
      if (isRefundDone(status)) toast.success(t('refundPaid', { amount: formatRupiah(amount) }));
      else toast.success(t(isRefundInReview(status) ? 'refundSentReview' : 'refundSent'));
      return onClose();
    }
    if (answer.error.code === 'BANK_ACCOUNT_NEEDED') return setByBank(true);
    const errors = answer.error.errors ?? [];
    form.showErrors(errors.map((one) => ({ ...one, path: one.path.replace(/^bank_account\./, '') })));
  });
  const form = useForm(refundForm, {
    initial: { reason: waiting ? t('refundAddAccount') : '', bank: '', number: '', holder: '' },
    situation: () => ({ byBank }),
    keptAs: keptRefund(order),
    onSubmit: ({ reason, ...bank_account }) =>
      refund.send({ order_id: order.order_id, reason, ...(byBank ? { bank_account } : {}) }),
  });
  const { answer } = refund;
  const untold =
    answer?.ok === false && !answer.error.errors?.length && answer.error.code !== 'BANK_ACCOUNT_NEEDED';
  return { form, refund, waiting, byBank, problem: untold && !refund.busy ? failureText(answer) : null };
}

export default function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useT('orders');
  const frame = useT('frame');
  const { form, refund, waiting, byBank, problem } = useRefundRequest(order, onClose);
  const reason = form.field('reason');
  const cancelsEsim = !order.refund_offer.review && order.esims.some(({ status }) => isNewEsim(status));
  // The press is the cancellation itself, and "Cancel" beside it would be read as that.
  const cancelsAtOnce = cancelsEsim && !waiting && order.esims.length === 1;
  const lost = order.refund_offer.topups_lost;
  const amount = waiting ? (order.refund?.amount ?? 0) : order.refund_offer.amount;
  const inReview = order.refund !== null && isRefundInReview(order.refund.status);
  const asked = inReview ? 'refundUpTo' : 'refundYouGet';
  return (
    <Dialog title={waiting ? t('refundAddAccount') : t('refundAsk')} onClose={onClose}>
      <form {...form.form} className="grid gap-5">
        {(waiting || !isOpenEnded(order)) && (
          <p className="text-slate text-sm">
            {`${t(waiting ? asked : refundAmountWords(order.refund_offer))} `}
            <span className="figures font-bold text-ink">{formatRupiah(amount)}</span>
          </p>
        )}
        {order.refund_offer.review && !waiting && <p className="text-sm">{t('refundReviewText')}</p>}
        {(cancelsEsim || lost > 0) && !waiting && (
          <Notice tone="warn" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
            <p>{t('refundCancels')}</p>
            {lost > 0 && (
              <p className="mt-1 font-semibold">{t('refundTopUpsLost', { amount: formatRupiah(lost) })}</p>
            )}
          </Notice>
        )}
        {!waiting && (
          <div className="grid gap-3">
            <Field label={t('refundReason')} hint={t('refundReasonHint')} error={reason.error}>
              {(control) => (
                <textarea
                  {...control}
                  name={reason.name}
                  rows={3}
                  maxLength={reason.maxLength}
                  value={reason.value}
                  onChange={reason.onChange}
                  onBlur={reason.onBlur}
                  className="input min-h-24 py-2.5"
                />
              )}
            </Field>
            {!byBank && (
              <RefundReasons value={reason.value} onChoose={(chosen) => form.change({ reason: chosen })} />
            )}
          </div>
        )}
        {byBank && <AccountFields field={form.field} amount={amount} />}
        <div role="alert">
          <FieldError id="refund-failed" error={problem} />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" busy={refund.busy}>
            {cancelsAtOnce ? t('refundCancelEsim', { amount: formatRupiah(amount) }) : t('refundSend')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {cancelsAtOnce ? t('refundKeepEsim') : frame('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The fields appear after a refund request without a bank account, so the first one gets the focus. */
const focusFirst = (group: HTMLFieldSetElement | null) => group?.querySelector('input')?.focus();

function AccountFields({
  field,
  amount,
}: {
  field: ControlOf<'bank' | 'number' | 'holder'>;
  amount: number;
}) {
  const t = useT('orders');
  return (
    <fieldset ref={focusFirst} className="grid gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold text-sm">
        {t('bankTitle', { amount: formatRupiah(amount) })}
      </legend>
      <p role="status" className="text-slate text-sm">
        {t('bankText')}
      </p>
      <TextField label={t('bankName')} autoComplete="off" {...field('bank')} />
      <TextField label={t('bankNumber')} autoComplete="off" {...field('number')} />
      <TextField label={t('bankHolder')} autoComplete="off" {...field('holder')} />
    </fieldset>
  );
}
