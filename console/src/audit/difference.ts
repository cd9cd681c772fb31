type Values = Readonly<Record<string, unknown>> | null;

/** A field that an action has changed; null: it was or is not there. */
export type Changed = { name: string; before: string | null; after: string | null };

/** A value without the signs of a program: a list with commas, an object as its fields. */
function shown(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((one) => shown(one) ?? '–').join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, of]) => `${plainName(name)}: ${shown(of) ?? '–'}`)
      .join(', ');
  return String(value);
}

/** A field's name as words: `price_idr` is `price idr`, `validUntil` is `valid until`. */
export const plainName = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase();

/** The fields in which two states differ. */
export function differenceOf(before: Values, after: Values): Changed[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: shown(before?.[name]), after: shown(after?.[name]) }))
    .filter((field) => field.before !== field.after);
}
