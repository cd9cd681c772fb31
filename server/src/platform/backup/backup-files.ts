import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';

/** A file name that sorts by time: `langit-2026-12-01T03-15-00Z.tar.zst.age`. */
export const backupName = (moment: Date, isEncrypted: boolean): string =>
  `langit-${moment.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar.zst${isEncrypted ? '.age' : ''}`;

const pattern = /^langit-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst(?:\.age)?$/;

function dayOf(name: string): string | null {
  const [, day, hour, minute, second] = pattern.exec(name) ?? [];
  return day ? dayInJakarta(new Date(`${day}T${hour}:${minute}:${second}Z`)) : null;
}

/** The Monday of a day's week. */
const weekOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const keptDays = 7;
const keptWeeks = 4;

/**
 * The backups among a folder's files that are kept no longer: those of the seven newest days stay, and the last one of each
 * of the four weeks before. Days are those of Jakarta.
 */
export function obsoleteBackups(names: readonly string[]): string[] {
  const files = names
    .flatMap((name) => {
      const day = dayOf(name);
      return day ? [{ name, day }] : [];
    })
    .sort((a, b) => (a.name < b.name ? 1 : -1));
  const days = new Set([...new Set(files.map(({ day }) => day))].slice(0, keptDays));
  const recentWeeks = new Set([...days].map(weekOf));
  const weeks = new Set<string>();
  return files.flatMap(({ name, day }) => {
    if (days.has(day)) return [];
    const week = weekOf(day);
    if (recentWeeks.has(week) || weeks.has(week) || weeks.size === keptWeeks) return [name];
    weeks.add(week);
    return [];
  });
}
