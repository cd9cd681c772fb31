import type { Product } from '@langit/contract/wire/catalogue';

/** What comes after the data of a day where it is the same for every router of a list with such a quota; else null. */
export function sharedQuota(routers: readonly Product[]): Pick<Product, 'throttle_kbps'> | null {
  const limited = routers.filter(({ daily_data }) => daily_data !== null);
  const [first, ...others] = limited;
  return first && others.every(({ throttle_kbps }) => throttle_kbps === first.throttle_kbps) ? first : null;
}
