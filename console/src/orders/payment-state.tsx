import type { PaymentStatus } from '@langit/contract/values/orders';
import { useT } from '../lib/texts';
import { Badge, type Tone } from '../ui/badge';
import { stateTexts } from './states';

const tones: Record<PaymentStatus, Tone> = {
  PENDING: 'warn',
  PAID: 'good',
  EXPIRED: 'plain',
  FAILED: 'plain',
  CANCELLED: 'plain',
  REFUNDED: 'plain',
  PARTIALLY_REFUNDED: 'plain',
  CHARGEBACK: 'bad',
};

export function PaymentState({ of: state }: { of: PaymentStatus }) {
  const t = useT(stateTexts);
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
