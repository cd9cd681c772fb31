import { awaitsDelivery, type ParcelState, parcelStates } from '@langit/contract/values/orders';
import type { Input } from '../lib/console-api';

/** The parcels of the address: those that have to be sent, without another word. */
export const parcelStateIn = (query: URLSearchParams): ParcelState =>
  parcelStates.find((parcelState) => parcelState === query.get('state')) ?? parcelStates[0];

/** What the list asks for: without parameters what leaves today, with `view=all` everything that has to be sent. */
export function parcelQuery(query: URLSearchParams, today: string): Input<'parcels.list'> {
  const given = (name: string) => query.get(name) || undefined;
  const state = parcelStateIn(query);
  const kind = (['card', 'router'] as const).find((item) => item === given('kind'));
  const courier = given('courier');
  const day = given('day') ?? (awaitsDelivery(state) && given('view') !== 'all' ? today : undefined);
  return {
    state,
    ...(kind ? { kind } : {}),
    ...(courier ? { courier } : {}),
    ...(day ? { day } : {}),
  };
}
