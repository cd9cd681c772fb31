import { typesWith } from '@langit/contract/values/product-kinds';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useStaffSession } from '../../lib/staff-session';
import { useT } from '../../lib/texts';
import { useValue } from '../../lib/value';
import { partnerName } from '../../things/partners';
import type { Action } from '../../ui/action';
import { ActionButton } from '../../ui/actions';
import { Facts, Panel } from '../../ui/panel';
import { currencies, usePriceText } from '../amounts';
import { MarginBar } from '../margin-bar';

/** What the price leaves, the prices, each beside the lowest one that is allowed, and what they depend on. `prices`: in minor units. */
export function Prices({
  product,
  prices,
  rents,
  hasOwnCost,
  setCost,
}: {
  product: Answer<'products.get'>;
  prices: Readonly<Record<string, number | null>>;
  rents: Readonly<Record<string, number | null>> | null;
  hasOwnCost: boolean;
  setCost: Action;
}) {
  const t = useT('catalogue');
  const { moment, rupiah, perDollar, number, percent, cost: dollars } = useFormat();
  const seesMoney = useValue(useStaffSession().person)?.permissions.includes('reports.money') ?? false;
  const priceText = usePriceText();
  const { floors, rate, under, packages, least_percent: least } = product;
  const seller = packages.find(({ sells }) => sells);
  const hasStock = typesWith('hasStock').some((type) => type === product.type);
  const {
    margin_idr: left,
    margin_percent: share,
    margin_days: days,
    fee_idr: fee,
    cost_idr: cost,
  } = product;
  const costText = hasOwnCost
    ? cost === null
      ? null
      : `${rupiah(cost)}${rents ? ` ${t('perDay')}` : ''}`
    : seller?.cost_usd && `${dollars(seller.cost_usd)} · ${partnerName(seller.supplier)}`;
  return (
    <Panel title={t('price')}>
      {seesMoney && (left !== null || hasOwnCost) && (
        <div className="mb-3 border-line border-b pb-3">
          <Facts
            of={[
              [
                t('margin'),
                left !== null && (
                  <span key="margin" className="inline-flex flex-wrap items-center gap-x-2 font-semibold">
                    <MarginBar percent={share ?? 0} least={least} />
                    {t('leftOver', {
                      left: rupiah(left),
                      share: percent(share ?? 0),
                      least: percent(least ?? 0),
                    })}
                    {days !== null && (
                      <span className="font-normal text-slate">{t('marginOfRental', { days })}</span>
                    )}
                  </span>
                ),
              ],
              [
                t('cost'),
                costText ?? (
                  <span key="cost" className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span>{t('costUnknown')}</span> <ActionButton action={setCost} small />
                  </span>
                ),
              ],
              [t('fee'), fee === null ? null : rupiah(fee)],
            ]}
          />
        </div>
      )}
      <table className="w-full text-left">
        <thead>
          <tr className="text-slate text-xs">
            <td />
            <th scope="col" className="py-1 text-right font-semibold">
              {t(rents ? 'pricePerRental' : 'price')}
            </th>
            {rents && (
              <th scope="col" className="py-1 text-right font-semibold">
                {t('rentPerDay')}
              </th>
            )}
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
              {rents && <td className="py-1 text-right">{priceText(currency, rents[currency])}</td>}
              {floors && <td className="py-1 text-right">{priceText(currency, floors[currency])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3">
        <Facts
          of={[
            [t('sold'), number(product.sold_in_30_days)],
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
