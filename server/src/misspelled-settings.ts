import { editDistance } from '@langit/domain/places/edit-distance';
import type { Variable } from './system/environment-record.ts';

/** Shorter names are too close to variables of other programs: `POST`, `PORTS`. */
const shortestName = 7;

/** Two slips in a long name, one in a short one. */
const slipsIn = (name: string): number => (name.length > 8 ? 2 : 1);

/** A line for each environment variable that is no setting but is spelled nearly as one that is unset. */
export function misspelledSettings(
  environment: Record<string, string | undefined>,
  settings: readonly Variable[],
): string[] {
  const known = new Set(settings.map(({ name }) => name));
  const unset = settings.filter(({ name, isSet }) => !isSet && name.length >= shortestName);
  return Object.keys(environment)
    .filter((name) => !known.has(name))
    .sort()
    .flatMap((name) => {
      const meant = unset.find(
        (setting) =>
          editDistance(name.toUpperCase(), setting.name, slipsIn(setting.name)).whole <=
          slipsIn(setting.name),
      );
      return meant ? [`${name} is no setting of the shop: rename it to ${meant.name}, or remove it`] : [];
    });
}

/** Beginnings of names that the shop's settings alone have. */
const ownBeginnings = ['AIRALO_', 'BACKUP_', 'CONSOLE_', 'ESIM_', 'MAIL_', 'MIDTRANS_', 'STAFF_', 'XENDIT_'];

/** Names that begin like settings and are none: of an older version, or misspelled by more than a slip. */
export function unknownSettings(
  environment: Record<string, string | undefined>,
  settings: readonly Variable[],
): string[] {
  const known = new Set(settings.map(({ name }) => name));
  return Object.keys(environment)
    .filter((name) => !known.has(name) && ownBeginnings.some((beginning) => name.startsWith(beginning)))
    .sort();
}
