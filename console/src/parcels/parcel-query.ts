import type { Input } from '../lib/door';

/** What the list asks for: without parameters what leaves today, with `view=all` everything that has to be sent. */
export function parcelQuery(query: URLSearchParams, today: string): Input<'parcels.list'> {
  const given = (name: string) => query.get(name) || undefined;
  const state = given('state') === 'on_ship' ? ('on_ship' as const) : ('on_review' as const);
  const kind = (['card', 'router'] as const).find((one) => one === given('kind'));
  const courier = given('courier');
  const day = given('day') ?? (state === 'on_review' && given('view') !== 'all' ? today : undefined);
  return {
    state,
    ...(kind ? { kind } : {}),
    ...(courier ? { courier } : {}),
    ...(day ? { day } : {}),
  };
}
