import { formatMoney, fromMajor } from '@langit/contract/values/money';
import type { Failure } from '@langit/contract/wire/client';
import type { OrderDetail } from '@langit/contract/wire/orders';
import type { BankAccount } from '@langit/contract/wire/refunds';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/texts';
import { api, failureText } from '../lib/api';
import { useToast } from '../lib/toast';
import { Notice } from '../ui/badge';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Field, FieldError, TextField } from '../ui/field';
import { AlertIcon } from '../ui/icons';

const rupiah = (amount: number) => formatMoney(fromMajor(amount, 'IDR'), 'IDR');
const noAccount: BankAccount = { bank: '', number: '', holder: '' };

/** What is wrong, by field; `form` stands above the buttons. */
type Errors = Partial<Record<'reason' | keyof BankAccount | 'form', string>>;

function errorsOf(failure: Failure, texts: { offline: string; wentWrong: string }): Errors {
  const named = failure.error.errors ?? [];
  if (named.length === 0) return { form: failureText(failure, texts) };
  return Object.fromEntries(
    named.map(({ path, message }) => [path.replace(/^bank_account\./, ''), message]),
  ) as Errors;
}

/** The request itself; where the payment method takes no refunds it asks for a bank account first. */
function useRefundRequest(order: OrderDetail, onDone: () => void) {
  const t = useT('orders');
  const toast = useToast();
  const frame = useT('frame');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [byBank, setByBank] = useState(order.refund?.bank_account_needed ?? false);

  const send = async (reason: string, account: BankAccount) => {
    const blank: Errors = {};
    if (!reason.trim()) blank.reason = t('refundReasonMissing');
    if (byBank) {
      for (const field of ['bank', 'number', 'holder'] as const) {
        if (!account[field].trim()) blank[field] = t('refundFieldMissing');
      }
    }
    setErrors(blank);
    if (Object.keys(blank).length > 0) return;
    setBusy(true);
    const answer = await api.call('POST /capi/orders/:order_id/refund-request', {
      params: { order_id: order.order_id },
      body: { reason, ...(byBank ? { bank_account: account } : {}) },
    });
    setBusy(false);
    if (answer.ok) {
      toast.success(t(answer.data.refund.status === 'review' ? 'refundSentReview' : 'refundSent'));
      return onDone();
    }
    if (answer.error.code === 'BANK_ACCOUNT_NEEDED') return setByBank(true);
    setErrors(errorsOf(answer, { offline: frame('offline'), wentWrong: frame('wentWrong') }));
  };
  return { busy, errors, byBank, send };
}

export function RefundDialog({
  order,
  onClose,
  onDone,
}: {
  order: OrderDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useT('orders');
  const frame = useT('frame');
  const waiting = order.refund?.bank_account_needed ?? false;
  const [reason, setReason] = useState(waiting ? t('refundAddAccount') : '');
  const [account, setAccount] = useState(noAccount);
  const { busy, errors, byBank, send } = useRefundRequest(order, onDone);
  const cancelsEsim = !order.refund_offer.review && order.esims.some(({ status }) => status === 'New');
  const lost = order.refund_offer.topups_lost;
  const amount = waiting ? (order.refund?.amount ?? 0) : order.refund_offer.amount;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send(reason, account);
  };
  return (
    <Dialog title={waiting ? t('refundAddAccount') : t('refundAsk')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-slate text-sm">
          {t(order.refund_offer.review ? 'refundUpTo' : 'refundYouGet')}:{' '}
          <span className="figures font-bold text-ink">{rupiah(amount)}</span>
        </p>
        {order.refund_offer.review && !waiting && <p className="text-sm">{t('refundReviewText')}</p>}
        {(cancelsEsim || lost > 0) && !waiting && (
          <Notice tone="warn" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
            <p>{t('refundCancels')}</p>
            {lost > 0 && (
              <p className="mt-1 font-semibold">{t('refundTopUpsLost', { amount: rupiah(lost) })}</p>
            )}
          </Notice>
        )}
        {!waiting && (
          <Field label={t('refundReason')} hint={t('refundReasonHint')} error={errors.reason ?? null}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                className="input min-h-24 py-2.5"
              />
            )}
          </Field>
        )}
        {byBank && <AccountFields account={account} errors={errors} onChange={setAccount} />}
        <div role="alert">
          <FieldError id="refund-failed" error={errors.form ?? null} />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" busy={busy}>
            {t('refundSend')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {frame('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function AccountFields({
  account,
  errors,
  onChange,
}: {
  account: BankAccount;
  errors: Errors;
  onChange: (account: BankAccount) => void;
}) {
  const t = useT('orders');
  const group = useRef<HTMLFieldSetElement>(null);
  // The fields appear after a refund request without a bank account, so the first one gets the focus.
  useEffect(() => group.current?.querySelector('input')?.focus(), []);
  const fields = [
    ['bank', 'bankName', 60],
    ['number', 'bankNumber', 40],
    ['holder', 'bankHolder', 100],
  ] as const;
  return (
    <fieldset ref={group} className="grid gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold text-sm">{t('bankTitle')}</legend>
      <p role="status" className="text-slate text-sm">
        {t('bankText')}
      </p>
      {fields.map(([field, label, longest]) => (
        <TextField
          key={field}
          label={t(label)}
          error={errors[field] ?? null}
          value={account[field]}
          maxLength={longest}
          autoComplete="off"
          onChange={(event) => onChange({ ...account, [field]: event.target.value })}
        />
      ))}
    </fieldset>
  );
}
