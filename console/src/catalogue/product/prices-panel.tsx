import { typesWith } from '@langit/contract/values/product-kinds';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { partnerName } from '../../things/partners';
import { Facts, Panel } from '../../ui/panel';
import { currencies, usePriceText } from '../amounts';
import { MarginBar } from '../margin-bar';

/** What the price leaves, the prices, each beside the lowest one that is allowed, and what they depend on. `prices`: in minor units. */
export function Prices({
  product,
  prices,
}: {
  product: Answer<'products.get'>;
  prices: Readonly<Record<string, number | null>>;
}) {
  const t = useT('catalogue');
  const { moment, rupiah, perDollar, number, percent, cost } = useFormat();
  const priceText = usePriceText();
  const { floors, rate, under, packages, least_percent: least } = product;
  const seller = packages.find(({ sells }) => sells);
  const hasStock = typesWith('hasStock').some((type) => type === product.type);
  const hasCost = typesWith('isElectronic').some((type) => type === product.type);
  return (
    <Panel title={t('price')}>
      {seller && seller.margin_idr !== null && (
        <div className="mb-3 border-line border-b pb-3">
          <Facts
            of={[
              [
                t('margin'),
                <span key="margin" className="inline-flex flex-wrap items-center gap-x-2 font-semibold">
                  <MarginBar percent={seller.margin_percent ?? 0} least={least} />
                  {t('leftOver', {
                    left: rupiah(seller.margin_idr),
                    share: percent(seller.margin_percent ?? 0),
                    least: percent(least ?? 0),
                  })}
                </span>,
              ],
              [t('cost'), seller.cost_usd && `${cost(seller.cost_usd)} · ${partnerName(seller.supplier)}`],
              [t('fee'), seller.fee_idr === null ? null : rupiah(seller.fee_idr)],
            ]}
          />
        </div>
      )}
      <table className="w-full text-left">
        <thead>
          <tr className="text-slate text-xs">
            <td />
            <th scope="col" className="py-1 text-right font-semibold">
              {t('price')}
            </th>
            {floors && (
              <th scope="col" className="py-1 text-right font-semibold">
                {t('floor')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {currencies.map((currency) => (
            <tr key={currency}>
              <th scope="row" className="py-1 font-normal text-slate">
                {t(`currency_${currency}`)}
              </th>
              <td className="py-1 text-right">
                {priceText(currency, prices[currency])}{' '}
                {under.includes(currency) && <Badge tone="bad">{t('under')}</Badge>}
              </td>
              {floors && <td className="py-1 text-right">{priceText(currency, floors[currency])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3">
        <Facts
          of={[
            [t('sold'), number(product.sold_in_30_days)],
            [t('cost'), !hasCost && t('noCost')],
            [t('stock'), hasStock && `${product.stock}`],
            [
              t('rate'),
              rate && (
                <>
                  {`${perDollar(rate.idr_per_usd, 'IDR')} · ${moment(rate.since)}`}{' '}
                  {rate.old && <Badge tone="bad">{t('oldRate')}</Badge>}
                </>
              ),
            ],
          ]}
        />
      </div>
    </Panel>
  );
}
