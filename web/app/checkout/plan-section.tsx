import { useT } from '../i18n/texts';
import { Ticket } from '../ui/ticket';
import { TopUpChange } from '../ui/top-up-change';
import { type CheckoutItem, isDaily } from './checkout-rules';
import { ProductTitle } from './section';

type Goods = Exclude<CheckoutItem, { kind: 'rental' }>;

/** How many and from when, on the ticket's stub. */
function PlanStub({ item }: { item: Exclude<Goods, { kind: 'top-up' }> }) {
  const t = useT('checkout');
  const plan = useT('plan');
  const { kind, product, count } = item;
  const starts = product.starts_on === 'install' ? 'startsInstalled' : 'startsThere';
  const words = isDaily(item)
    ? plan('days', { count })
    : t(kind === 'sim-card' ? 'simCount' : 'quantityHint', { count });
  return (
    <div className="figures flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p className="font-semibold">{words}</p>
      <p className="text-slate text-sm">{t(kind === 'sim-card' ? 'startsUsed' : starts)}</p>
    </div>
  );
}

/** K2: what is bought. The destination stands in large letters: a look-alike is the usual wrong purchase. */
export function PlanSection({ item }: { item: Goods }) {
  const t = useT('checkout');
  return (
    <Ticket
      bodyClassName="p-5 sm:p-6"
      stubClassName="px-5 py-4 sm:px-6"
      stub={item.kind === 'top-up' ? undefined : <PlanStub item={item} />}
    >
      <h2 className="mb-4 text-lg">{t(item.kind === 'sim-card' ? 'simPlan' : 'plan')}</h2>
      <ProductTitle product={item.product} />
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
