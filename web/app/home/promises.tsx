import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { PromiseLine, PromiseLines } from '../ui/promise-lines';

/** Z34: the promises that hold for every eSIM, because no plan, country or phone is chosen yet. */
export function Promises() {
  const t = useT('promises');
  const { deliverWithin: time } = useShop();
  return (
    <PromiseLines className="page pt-4 text-slate sm:justify-center">
      <PromiseLine kind="refund">{t('refundEsim')}</PromiseLine>
      <PromiseLine kind="delivery">{t('deliveryEsim', { time })}</PromiseLine>
    </PromiseLines>
  );
}
