import { parcelStates } from '@langit/contract/values/orders';
import type { Answer } from '../lib/console-api';
import type { StaffSession } from '../lib/staff-session';

/** The parcel of an order, whether it waits or is on its way; null where it is neither. */
export async function findParcel(
  session: StaffSession,
  order: string,
): Promise<Answer<'parcels.list'>[number] | null> {
  for (const state of parcelStates) {
    const [parcel] = (await session.read('parcels.list', { order, state, limit: 1 })).output;
    if (parcel) return parcel;
  }
  return null;
}
