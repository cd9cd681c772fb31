type Values = Readonly<Record<string, unknown>> | null;

/** A field that an action has changed; null: it was or is not there. */
export type Changed = { name: string; before: string | null; after: string | null };

const shown = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** The fields in which two states differ. */
export function differenceOf(before: Values, after: Values): Changed[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: shown(before?.[name]), after: shown(after?.[name]) }))
    .filter((field) => field.before !== field.after);
}
