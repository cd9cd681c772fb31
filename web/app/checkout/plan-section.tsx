import { useT } from '../i18n/texts';
import { usePlanWords } from '../ui/plan-words';
import { Ticket } from '../ui/ticket';
import { TopUpChange } from '../ui/top-up-change';
import { isDaily, productTypeOf } from './checkout-rules';
import { useItemName } from './item-name';
import { ProductTitle } from './section';
import type { Checkout } from './use-checkout';

/** K2: what is bought. The destination stands in large letters: a look-alike is the usual wrong purchase. */
export function PlanSection({ checkout }: { checkout: Checkout }) {
  const t = useT('checkout');
  const { item } = checkout;
  const kind = useT(productTypeOf(item));
  const nameOf = useItemName();
  const words = usePlanWords();
  if (item.kind === 'rental') return null;
  const pieces = item.kind !== 'top-up' && !isDaily(item) && (
    <p className="figures font-semibold">{kind('counted', { count: item.count })}</p>
  );
  const fairUse = item.kind !== 'top-up' && words.fairUse(item.product);
  return (
    <Ticket bodyClassName="p-5 sm:p-6" stubClassName="px-5 py-4 sm:px-6" stub={pieces || undefined}>
      <h2 className="mb-4 text-lg">{kind('chosen')}</h2>
      <ProductTitle name={nameOf(item)} image={item.product.image_url}>
        {fairUse && <p className="figures mt-1 text-slate text-sm">{fairUse}</p>}
      </ProductTitle>
      {item.kind === 'top-up' && (
        <div className="mt-5">
          <p className="figures mb-3 text-sm">
            {t('topUpFor', { plan: item.esim.data_plan_name })}{' '}
            <span className="select-all whitespace-nowrap font-semibold">{item.esim.iccid}</span>
          </p>
          <TopUpChange esim={item.esim} topUp={item.product} />
        </div>
      )}
    </Ticket>
  );
}
