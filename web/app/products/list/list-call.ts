import type { Currency } from '@langit/contract/values/money';
import type { InputOf } from '@langit/contract/wire/endpoints';
import type { ListQuery } from '@langit/domain/list-query';

/** The call behind the list. */
export const listCall = (
  query: ListQuery,
  limit: number,
  currency: Currency,
): NonNullable<InputOf<'GET /capi/products', 'query'>> => ({
  product_type: query.type,
  page: String(query.page),
  limit: String(limit),
  sort_by: query.sort,
  currency,
  destination: query.destination.join(';'),
  data_package: query.data.join(';'),
  active_days: query.days.join(';'),
  ...(query.type === 'ez-sim' ? { esim_type: 'QuotaBased' as const } : {}),
});
