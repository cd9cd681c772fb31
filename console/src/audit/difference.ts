type Values = Readonly<Record<string, unknown>> | null;

/** A field that an action has changed; null: it was or is not there. */
export type Changed = { name: string; before: string | null; after: string | null };

/** A value without the signs of a program: a list with commas, an object as its fields in words. */
function shown(value: unknown, wordOf: (field: string) => string): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((one) => shown(one, wordOf) ?? '–').join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, of]) => `${wordOf(name)}: ${shown(of, wordOf) ?? '–'}`)
      .join(', ');
  return String(value);
}

/** A field's name as words: `price_idr` is `price idr`, `validUntil` is `valid until`. */
export const plainName = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase();

/** The key under which the texts have a field's word: `priceIdr` and `price_idr` are one. */
export const fieldKey = (name: string): string =>
  `field_${name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()}`;

/** The fields in which two states differ. */
export function differenceOf(before: Values, after: Values, wordOf: (field: string) => string): Changed[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({
      name: wordOf(name),
      before: shown(before?.[name], wordOf),
      after: shown(after?.[name], wordOf),
    }))
    .filter((field) => field.before !== field.after);
}
