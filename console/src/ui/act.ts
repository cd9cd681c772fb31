import type { OperatorCall } from '@langit/contract/operator/call';
import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { timeInJakarta } from '@langit/contract/values/calendar-days';
import type { ReactNode } from 'react';
import { changedNothing } from '../lib/call';
import type { Desk } from '../lib/desk';
import type { Answer } from '../lib/door';
import { tell, type Undo } from '../lib/toasts';
import type { Choice } from './field';

/** A field of an act's dialog; its name is the field of the call's input. */
export type ActField = {
  name: string;
  label: string;
  /** `flag`: something to confirm, which is sent only where it is confirmed. */
  kind?: 'text' | 'words' | 'number' | 'day' | 'moment' | 'choice' | 'flag';
  choices?: readonly Choice[];
  initial?: string;
  hint?: string;
  isOptional?: boolean;
  /** Left empty, the call takes away what was there. */
  isCleared?: boolean;
  /** Sent only where it is another value than the initial one. */
  isSentChanged?: boolean;
  /** The call takes a list: words with commas. */
  isList?: boolean;
};

/** What was typed into the fields of an act's dialog. */
export type Values = Readonly<Record<string, string>>;

/** A call that this person may make on what is shown. */
export type Act<K extends OperatorCallName = OperatorCallName> = {
  call: K;
  label: string;
  /** What the screen knows of the input; the rest is asked by `fields`. */
  input: object;
  /** The same call for the others that the act is about, such as orders with the same cause. */
  others?: readonly object[];
  fields?: readonly ActField[];
  /** What the screen shows of what the typed values replace, by fields of the call: the act is refused where something else is there. */
  shown?: (values: Values) => object;
  /** The press opens a dialog of the screen, which makes the call. */
  opens?: () => void;
  /** What the press leads to; asked before acts that cannot be taken back. */
  says?: string;
  /** What becomes of the values while they are typed; the dialog is wide then. */
  preview?: (values: Values) => ReactNode;
  /** Reasons of one press, in the person's language. */
  reasons?: readonly string[];
  /** Why it is not possible now: it has no button, and the palette shows it with the reason. */
  unavailable?: string | undefined;
  isDangerous?: boolean;
  /** What the toast says afterwards. */
  done?: string | ((output: Answer<K>) => string);
  undo?: (output: Answer<K>) => Undo;
  /** What the browser does with the answer, such as downloading a file. */
  after?: (output: Answer<K>) => void;
};

/** For lists of acts on different calls: keeps the types of each. */
export const act = <K extends OperatorCallName>(one: Act<K>): Act => one as unknown as Act;

/** An act that is not possible now, where there is a reason why. */
export const unless = (reason: string | null | false, one: Act): Act =>
  reason ? { ...one, unavailable: reason } : one;

export const factsOf = (call: OperatorCallName): OperatorCall => operatorCalls[call];
/** Calls that ask or try something once more. */
const routine: ReadonlySet<OperatorCallName> = new Set([
  'catalogue.compare',
  'jobs.retry',
  'orders.retry',
  'payments.settle',
  'system.check',
]);
/** A reason that may be left out is not asked for where the act is routine: the palette offers it with one. */
export const isAtOnce = ({ call }: Act) => factsOf(call).reason === 'optional' && routine.has(call);
export const asks = (one: Act) =>
  Boolean(one.fields?.length) ||
  one.says !== undefined ||
  (factsOf(one.call).reason !== 'none' && !isAtOnce(one));

/** Whether two acts are the same one, drawn again with what has changed since. */
export const isSameAct = (one: Act, other: Act): boolean =>
  one.call === other.call && one.label === other.label;

/** The way back is that of the own act: it is refused where another person has acted since, and there is none from what changed nothing. */
function undoOf({ undo }: Act, output: unknown, desk: Desk): { undo?: Undo } {
  if (!undo || changedNothing(output)) return {};
  const back = undo(output as never);
  const seen = desk.seenOf(back.call, back.input);
  return { undo: seen === undefined ? back : { ...back, seen } };
}

export function finish(one: Act, output: unknown, desk: Desk): void {
  const back = undoOf(one, output, desk);
  one.after?.(output as never);
  const { done } = one;
  if (!done) return;
  const text = typeof done === 'function' ? done(output as never) : done;
  tell({ text, ...back });
}

const zone = '+07:00';

/** A moment as a field of kind `moment` has it, in WIB: `2026-11-28T09:00`; empty for null. */
export const wibText = (at: string | null): string =>
  at === null ? '' : timeInJakarta(new Date(at)).slice(0, 16);

function sentValue({ kind, isList }: ActField, value: string): unknown {
  if (isList) return value.split(/[\s,]+/);
  if (kind === 'flag') return true;
  if (kind === 'number') return Number(value);
  return kind === 'moment' ? `${value}:00${zone}` : value;
}

/** The call's input. What was left empty is not sent, or takes away what was there. */
export function inputOf({ input, fields = [] }: Act, values: Values): object {
  const told = fields.map((field) => [field, values[field.name]?.trim() ?? ''] as const);
  const filled = told.filter(
    ([{ isCleared, isSentChanged, initial }, value]) =>
      (value !== '' || isCleared) && !(isSentChanged && value === initial),
  );
  return {
    ...input,
    ...Object.fromEntries(
      filled.map(([field, value]) => [field.name, value === '' ? null : sentValue(field, value)]),
    ),
  };
}
