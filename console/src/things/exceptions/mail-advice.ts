import type { OperatorCallName } from '@langit/contract/operator/calls';
import type { Translate } from '@langit/i18n/message';
import type { ConsoleTexts } from '../../lib/texts';
import { suggestedEmail } from '../customers/email-suggestion';
import { reachesCustomer } from './usual-advice';

/** What is advised where a customer's email was refused; `pending`: the new address that waits for its confirmation. */
export function mailAdvice(
  { email, phone, pending }: { email: string | null; phone: string | null; pending: string | null },
  t: Translate<ConsoleTexts['advice']>,
): { says: string; act: OperatorCallName } {
  if (pending !== null)
    return phone === null
      ? { says: t('suggestMailPending'), act: 'customers.email' }
      : { says: t('suggestMailWaits'), act: reachesCustomer };
  const meant = email === null ? null : suggestedEmail(email);
  return {
    says: meant === null ? t('suggestMailAsk') : t('suggestMail', { email: meant }),
    act: 'customers.email',
  };
}
