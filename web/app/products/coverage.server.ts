import { localeOf } from '@langit/contract/values/locale';
import type { Product } from '@langit/contract/wire/catalogue';
import type { PageRequest } from '@langit/contract/wire/page-request';
import { placeName } from '@langit/domain/places/place-names';
import type { Coverage } from './coverage';

/** Z1: the countries of the regions for which the plans are sold. Without the list of destinations there are none. */
export async function readCoverage(
  { client, language }: Pick<PageRequest, 'client' | 'language'>,
  plans: readonly Pick<Product, 'destination' | 'region'>[],
): Promise<Coverage> {
  const regions = new Set(
    plans.flatMap(({ region, destination }) => (region === 'multi' ? destination.map(({ id }) => id) : [])),
  );
  if (regions.size === 0) return {};
  const answer = await client.call('GET /capi/countries');
  if (!answer.ok) return {};
  const order = new Intl.Collator(localeOf[language]);
  return Object.fromEntries(
    answer.data
      .filter(({ id }) => regions.has(id))
      .map(({ id, member_codes }) => [
        id,
        member_codes
          .map((code) => ({ code, name: placeName(code, language) }))
          .toSorted((a, b) => order.compare(a.name, b.name)),
      ]),
  );
}
