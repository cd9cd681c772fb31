import { Button } from '@langit/ui/button';
import { ExternalIcon } from '@langit/ui/icons';
import { useNavigate } from 'react-router';
import { useIntent } from '../forms/intents';
import { useFailureText } from '../forms/use-failure-text';
import { useT } from '../i18n/texts';
import { logFailure } from '../lib/log';
import { useToast } from '../lib/toast';
import type { PayableOrder, PaymentMutations } from './payment-mutations';
import { usePaymentTab } from './use-payment-tab';
import { type WaitingState, waitingPath } from './waiting-state';

/** Z11: "Open a new payment page" of an order that waits for its payment. The page's route has `paymentMutations`. */
export function NewPaymentPage({ order, className }: { order: PayableOrder; className?: string }) {
  const t = useT('unpaid');
  const toast = useToast();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const tab = usePaymentTab({ title: t('opening'), text: t('openingText') });
  const { busy, send } = useIntent<PaymentMutations, 'reopenPayment'>('reopenPayment', (answer) => {
    if (!answer.ok) {
      logFailure('no new payment page was opened', answer.error);
      tab.close();
      return toast.error(failureText(answer));
    }
    const { payment_url: url, transaction_id } = answer.data;
    const state: WaitingState = { url, blocked: !tab.send(url) };
    void navigate(waitingPath(transaction_id), { state, replace: true });
  });
  const open = () => {
    tab.open();
    void send(order);
  };
  return (
    <Button busy={busy} onClick={open} className={className}>
      {t('openNewPage')}
      <ExternalIcon className="size-4.5" />
    </Button>
  );
}
