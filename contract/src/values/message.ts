/**
 * Interface texts are plain strings with `{placeholders}`; a text that depends on a number is an object with the
 * plural forms of `Intl.PluralRules` (only English needs `one`). English is the shape, other languages are `Like` it:
 * a missing or surplus key does not compile (I2).
 */
export type Plural = { one?: string; other: string };
export type Part = Readonly<Record<string, string | Plural>>;
export type Like<P extends Part> = { readonly [K in keyof P]: P[K] extends string ? string : Plural };

type SlotsIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | SlotsIn<Rest> : never;
type Slots<M> = M extends string ? SlotsIn<M> : M extends { other: infer O } ? SlotsIn<O> | 'count' : never;

/** Values that a message needs, read off its English text. */
export type ValuesOf<M> = [Slots<M>] extends [never] ? [] : [values: Record<Slots<M>, string | number>];

export type Translate<P extends Part> = <K extends keyof P>(key: K, ...values: ValuesOf<P[K]>) => string;

const rulesOf = new Map<string, Intl.PluralRules>();

/** Made when first asked for: on a phone it costs milliseconds, and many pages count nothing. */
function pluralRules(locale: string): Intl.PluralRules {
  const rules = rulesOf.get(locale) ?? new Intl.PluralRules(locale);
  rulesOf.set(locale, rules);
  return rules;
}

/** Puts values into a message. Numbers are taken as they are: format them before where grouping matters. */
export function fill(
  message: string | Plural,
  values: Record<string, string | number> | undefined,
  locale: string,
): string {
  const text =
    typeof message === 'string'
      ? message
      : pluralRules(locale).select(Number(values?.count)) === 'one'
        ? (message.one ?? message.other)
        : message.other;
  return values ? text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot)) : text;
}
