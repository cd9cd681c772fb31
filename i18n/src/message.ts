/**
 * A text is a string with `{placeholders}`. One that depends on a number is an object with the plural forms of its language
 * (`Intl.PluralRules`), chosen by the value `count` or by the one that `by` names.
 */
export type Plural = { by?: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
export type Message = string | Plural;
export type Messages = Readonly<Record<string, Message>>;

/** A name with a dot is a fact that the text quotes (quoted-facts.ts). */
type Slot<Name> = Name extends `${string}.${string}` ? never : Name;
type SlotsIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Slot<Name> | SlotsIn<Rest> : never;
type CountOf<M> = M extends { by: infer B extends string } ? B : 'count';
type Slots<M> = M extends string
  ? SlotsIn<M>
  : M extends { other: string }
    ? SlotsIn<M[Exclude<keyof M, 'by'>]> | CountOf<M>
    : never;

export type Values = Readonly<Record<string, string | number>>;

/** Values that a message needs, read off its English text. */
export type ValuesOf<M> = [Slots<M>] extends [never] ? [] : [values: Record<Slots<M>, string | number>];

/** `t('title')`, `t('found', { count })`. */
export type Translate<P> = <K extends keyof P>(key: K, ...values: ValuesOf<P[K]>) => string;

const rulesOf = new Map<string, Intl.PluralRules>();

/** Made when first asked for: on a phone it costs milliseconds, and many pages count nothing. */
function pluralRules(locale: string): Intl.PluralRules {
  const rules = rulesOf.get(locale) ?? new Intl.PluralRules(locale);
  rulesOf.set(locale, rules);
  return rules;
}

function formOf(message: Message, values: Values | undefined, locale: string): string {
  if (typeof message === 'string') return message;
  const count = Number(values?.[message.by ?? 'count']);
  return message[pluralRules(locale).select(count)] ?? message.other;
}

/** Puts values into a message. Numbers are taken as they are: format them before where grouping matters. */
export function fill(message: Message, values: Values | undefined, locale: string): string {
  const text = formOf(message, values, locale);
  return values ? text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot)) : text;
}

/** One text with its values, typed by its English text. */
export const filled = <M extends Message>(message: M, values: ValuesOf<M>[0], locale: string): string =>
  fill(message, values, locale);

/** The texts of a part in one language, by key. */
export const translate =
  <P extends Messages>(messages: P, locale: string): Translate<P> =>
  (key, ...[values]) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`no text "${String(key)}"`);
    return fill(message, values, locale);
  };

/** A count with its noun in English, for what the operator's terminal and the log say: `1 day`, `3 days`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
