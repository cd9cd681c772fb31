import { kindOf } from '@langit/contract/values/product-kinds';
import type { Product } from '@langit/contract/wire/catalogue';
import type { PageRequest } from '@langit/contract/wire/page-request';
import type { ListQuery } from '@langit/domain/list-query';
import { priceIn } from '../../i18n/prices';
import { coveringRegions, type ShopPlace } from '../places';
import type { RegionOffer } from './list-result';

/** Z1: the smallest regions that contain the list's country, for people who travel on. */
export async function loadRegionOffers(
  page: PageRequest,
  query: ListQuery,
  places: readonly ShopPlace[],
): Promise<RegionOffer[]> {
  if (!kindOf(query).isElectronic || query.destination.length !== 1) return [];
  const regions = coveringRegions(places, query.destination);
  const offers = await Promise.all(regions.map((region) => offerOf(page, region)));
  return offers.filter((offer) => offer !== null);
}

/** The lowest price of a day; of a plan where the region is not sold by the day. */
async function offerOf({ client, currency }: PageRequest, region: ShopPlace): Promise<RegionOffer | null> {
  const answer = await client.call('GET /capi/products', {
    query: {
      product_type: 'ez-sim',
      destination: String(region.id),
      limit: '100',
      sort_by: 'price',
      currency,
    },
  });
  if (!answer.ok) return null;
  const lowest = (plans: readonly Product[]): number | null => {
    const prices = plans.flatMap((plan) => priceIn(currency, plan, 'price') ?? []);
    return prices.length > 0 ? Math.min(...prices) : null;
  };
  const perDay = lowest(answer.data.data.filter(({ esim_type }) => esim_type === 'DailyPlan'));
  const price = perDay ?? lowest(answer.data.data);
  if (price === null) return null;
  return { id: region.id, name: region.name, price, byDay: perDay !== null };
}
