type Values = Readonly<Record<string, unknown>> | null;

/** A field that an action has changed; null: it was or is not there. */
export type Changed = { name: string; before: string | null; after: string | null };

/** The words of a field, and of a value in it; null for a value that says nothing to a person. */
export type ChangeWords = {
  wordOf: (field: string) => string;
  valueOf: (field: string, value: string | number | boolean) => string | null;
};

/** A value without the signs of a program: a list with commas, an object as its fields in words. */
function shown(field: string, value: unknown, words: ChangeWords): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return joined(value.map((item) => shown(field, item, words)));
  if (typeof value === 'object')
    return joined(
      Object.entries(value).map(([name, item]) => {
        const text = shown(name, item, words);
        return text === null ? null : `${words.wordOf(name)}: ${text}`;
      }),
    );
  return words.valueOf(field, value as string | number | boolean);
}

const joined = (texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join(', ') || null;

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
export function differenceOf(before: Values, after: Values, words: ChangeWords): Changed[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({
      name: words.wordOf(name),
      before: shown(name, before?.[name], words),
      after: shown(name, after?.[name], words),
    }))
    .filter((field) => field.before !== field.after);
}
