import { readTrip, type Trip } from '@langit/domain/plan-finder/trip';
import { keptInTab } from '../../forms/kept-in-tab';

const isTrip = (value: unknown): value is Trip => {
  if (typeof value !== 'object' || value === null || !('days' in value) || !('gigabytes' in value))
    return false;
  const read = readTrip(new URLSearchParams(`trip_days=${value.days}&trip_gb=${value.gigabytes}`));
  return read?.days === value.days && read?.gigabytes === value.gigabytes;
};

/** The trip for which plans were compared last, for the next destination (Z20). */
export const keptTrip = keptInTab('trip', isTrip);
