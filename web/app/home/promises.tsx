import { vnRefund } from '@langit/contract/values/policies';
import { refundPolicyOf } from '@langit/domain/refund-policy';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { RefundRules, useResidence } from '../purchase/promises';
import { PromiseLine, PromiseLines } from '../ui/promise-lines';

/** Z34: what is promised for every eSIM: no plan or phone is known here. */
export function Promises() {
  const t = useT('promises');
  const { deliverWithin: time } = useShop();
  const residence = useResidence();
  return (
    <PromiseLines className="page pt-4 text-slate sm:justify-center">
      <PromiseLine kind="refund">
        {refundPolicyOf(residence) === 'vn'
          ? t('refundWithin', { days: vnRefund.cancelDays })
          : t('refundEsim')}
        {residence === null && <RefundRules />}
      </PromiseLine>
      <PromiseLine kind="delivery">{t('deliveryEsim', { time })}</PromiseLine>
    </PromiseLines>
  );
}
