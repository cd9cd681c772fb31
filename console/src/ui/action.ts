import { type CallFacts, callFacts } from '@langit/contract/operator/call-facts';
import type { OperatorCallName } from '@langit/contract/operator/calls';
import type { Possible } from '@langit/contract/operator/fields';
import { timeInJakarta } from '@langit/contract/values/calendar-days';
import type { ReactNode } from 'react';
import { changedNothing } from '../lib/call';
import type { Answer } from '../lib/console-api';
import type { StaffSession } from '../lib/staff-session';
import { tell, type Undo } from '../lib/toasts';
import type { Choice } from './field';
import type { Findable } from './find-field';

/** A field of an action's dialog; its name is the field of the call's input. */
export type ActionField = {
  name: string;
  label: string;
  /** `choices`: any of them, as check boxes. `flag`: something to confirm, which is sent only where it is confirmed. `share`: a percentage, which the call takes in hundredths. `decimal`: a number as the call takes it, typed with a comma or a point. */
  kind?:
    | 'share'
    | 'decimal'
    | 'text'
    | 'words'
    | 'found'
    | 'number'
    | 'day'
    | 'month'
    | 'moment'
    | 'choice'
    | 'choices'
    | 'flag'
    | 'picture';
  /** Of kind `found`: what it knows without the search. */
  choices?: readonly Choice[];
  /** What a field of kind `found` is searched among, by name. */
  of?: Findable;
  initial?: string;
  hint?: string;
  isOptional?: boolean;
  /** Left empty, the call takes away what was there. */
  isCleared?: boolean;
  /** Sent only where it is another value than the initial one. */
  isSentChanged?: boolean;
  /** In a dialog of two columns it takes both. */
  isWide?: boolean;
  /** The call takes a list: words with commas. */
  isList?: boolean;
};

/** What was typed into the fields of an action's dialog. */
export type Values = Readonly<Record<string, string>>;

/** The reason that was chosen or typed; `standard`: the value of a standard one. */
export type Reason = { words: string; standard: string | undefined };

/** The standard reason whose words these are. */
export const standardOf = ({ standards }: Action, words: string): string | undefined =>
  standards?.of.find(({ label }) => label === words)?.value;

/** Why these words do not do as the reason. */
export function faultOfReason(action: Action, words: string): 'missing' | 'tooShort' | null {
  const { fewestLetters = 0 } = action;
  if (factsOf(action.call).reason === 'required' && words.trim() === '') return 'missing';
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  return letters < fewestLetters && standardOf(action, words) === undefined ? 'tooShort' : null;
}

/** The usual one of some actions: the first that destroys nothing, is no rare one and not against the advice. */
export const usualOf = <One extends Pick<Action, 'isDangerous' | 'isRare' | 'isAgainstAdvice'>>(
  actions: readonly One[],
): One | undefined =>
  actions.find(({ isDangerous, isRare, isAgainstAdvice }) => !isDangerous && !isRare && !isAgainstAdvice);

/** What ends a case: it never has the first focus, so that one Enter too many ends nothing. */
export const isClosing = ({ call }: Pick<Action, 'call'>): boolean => call === 'exceptions.close';

/** A call that this person may make on what is shown. */
export type Action = {
  call: OperatorCallName;
  /** By what an address names it where the screen has several of its call; else by the call. */
  anchor?: string;
  label: string;
  /** What the screen knows of the input; the rest is asked by `fields`. */
  input: object;
  /** The same call for the others that the action is about, such as orders with the same cause. */
  others?: readonly object[];
  /** What the press means too: a call that is made after the first one, also where that one found its thing as it should be. */
  also?: Undo;
  fields?: readonly ActionField[];
  /** What the screen shows of what the typed values replace, by fields of the call: the action is refused where something else is there. */
  shown?: (values: Values) => object;
  /** The press opens a dialog of the screen, which makes the call. */
  opens?: () => void;
  /** What the press leads to; asked before actions that cannot be taken back. */
  help?: string;
  /** What its dialog repeats of the screen below it, by name: how much, whose, by which way. */
  repeats?: readonly (readonly [name: string, value: ReactNode])[];
  /** What becomes of the values and of the reason while they are typed; the dialog is wide then. */
  preview?: (values: Values, reason: Reason) => ReactNode;
  /** What the typed values change, as its dialog says it above its buttons: `7 days → 10 days`. */
  changes?: (values: Values) => string | null;
  /** Reasons of one press which the call knows by a value: it is sent as this field. */
  standards?: { field: string; of: readonly Choice[] };
  /** A reason in own words has so many letters. */
  fewestLetters?: number;
  /** Reasons of one press, in the person's language. */
  reasons?: readonly string[];
  /** Why it is not possible now: it has no button, and the palette shows it with the reason. */
  unavailable?: string | undefined;
  isDangerous?: boolean;
  /** The screen advises another one: it never stands out. */
  isAgainstAdvice?: boolean;
  /** Behind “More”, also where there is room for its button. */
  isRare?: boolean;
  /** The key that presses it from anywhere on its screen: only for what can be taken back. */
  key?: string;
  /** What the toast says afterwards. */
  done?: string | ((output: unknown) => string);
  undo?: (output: unknown) => Undo;
  /** What it is about, as the toast names it and leads back to it: the screen may have gone on. */
  about?: { name: string; to: string };
  /** Once it has succeeded, before what it changed is read again. */
  onAnswer?: () => void;
  /** What the browser does with the answer, such as downloading a file. */
  after?: (output: unknown) => void;
};

/** An action whose call is known: what follows its answer knows the answer's type. */
type ActionOn<K extends OperatorCallName> = Omit<Action, 'call' | 'done' | 'undo' | 'after'> & {
  call: K;
  done?: string | ((output: Answer<K>) => string);
  undo?: (output: Answer<K>) => Undo;
  after?: (output: Answer<K>) => void;
};

/** For lists of actions on different calls, of which each is checked against its own. */
export function actionOf<K extends OperatorCallName>({ done, undo, after, ...one }: ActionOn<K>): Action {
  return {
    ...one,
    ...(done && { done: typeof done === 'string' ? done : (output) => done(output as Answer<K>) }),
    ...(undo && { undo: (output) => undo(output as Answer<K>) }),
    ...(after && { after: (output) => after(output as Answer<K>) }),
  };
}

/** An action that is not possible now, where there is a reason why. */
export const unless = (reason: string | null | false, action: Action): Action =>
  reason ? { ...action, unavailable: reason } : action;

/** An action as the shop's answer allows it; where it is not possible, with the shop's reason. */
export const asAllowed = (may: Possible, action: Action): Action =>
  unless(may === true ? null : may.says, action);

export const factsOf = (call: OperatorCallName): CallFacts => callFacts[call];
/** A reason that may be left out is not asked for where the action is routine: the palette offers it with one. */
export const isAtOnce = ({ call }: Action) =>
  factsOf(call).reason === 'optional' && factsOf(call).isRoutine === true;
export const movesMoney = ({ call }: Action): boolean =>
  factsOf(call).moves === 'money' || factsOf(call).stepUp === 'overLimit';
export const tellsCustomer = ({ call }: Action): boolean => factsOf(call).tells === 'customer';
/** What cannot be taken back: its dialog opens on Cancel. */
export const isGrave = (action: Action): boolean =>
  movesMoney(action) || tellsCustomer(action) || action.isDangerous === true;

export const asks = (action: Action) =>
  Boolean(action.fields?.length) ||
  action.help !== undefined ||
  isGrave(action) ||
  (factsOf(action.call).reason !== 'none' && !isAtOnce(action));

/** Whether two actions are the same one, drawn again with what has changed since. */
export const isSameAction = (left: Action, right: Action): boolean =>
  left.call === right.call && left.label === right.label;

/** The way back is that of the own action: it is refused where another person has acted since, and there is none from what changed nothing. */
function undoOf({ undo }: Action, output: unknown, session: StaffSession): { undo?: Undo } {
  if (!undo || changedNothing(output)) return {};
  const back = undo(output);
  const seen = session.seenOf(back.call, back.input);
  return { undo: seen === undefined ? back : { ...back, seen } };
}

export function finish(action: Action, output: unknown, session: StaffSession): void {
  const back = undoOf(action, output, session);
  action.after?.(output);
  const { done, about } = action;
  if (!done) return;
  const text = typeof done === 'function' ? done(output) : done;
  tell({ text, ...back, ...(about && { about }) });
}

const zone = '+07:00';

/** A moment as a field of kind `moment` has it, in WIB: `2026-11-28T09:00`; empty for null. */
export const wibText = (at: string | null): string =>
  at === null ? '' : timeInJakarta(new Date(at)).slice(0, 16);

/** A decimal number with a point, as calls take it; half of the languages type a comma. */
export const withPoint = (typed: string): string => typed.trim().replace(',', '.');

function sentValue({ kind, isList }: ActionField, value: string): unknown {
  if (isList) return value.split(/[\s,]+/).filter(Boolean);
  if (kind === 'flag') return true;
  // A spreadsheet's columns are pasted with tabs, which no text of the shop has.
  if (kind === 'words') return value.replaceAll('\t', ' ');
  if (kind === 'number') return Number(value);
  if (kind === 'share') return Math.round(Number(withPoint(value)) * 100);
  if (kind === 'decimal') return withPoint(value);
  return kind === 'moment' ? `${value}:00${zone}` : value;
}

/** What a refusal says is there now, by the labels of the fields that replace it: `was` is the only field, `was_jpy` the field `jpy`. */
export const namedNow = ({ fields = [] }: Action, now: Readonly<Record<string, unknown>>): string[][] =>
  Object.entries(now).flatMap(([name, value]) => {
    const field = name === 'was' ? fields[0] : fields.find((one) => name === `was_${one.name}`);
    if (!field || value === null) return [];
    return [[field.label, String(field.kind === 'share' ? Number(value) / 100 : value)]];
  });

/** The call's input. What was left empty is not sent, or takes away what was there. */
export function inputOf({ input, fields = [] }: Action, values: Values): object {
  const entries = fields.map((field) => [field, values[field.name]?.trim() ?? ''] as const);
  const filled = entries.filter(
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

/** The action that has the focus when its thing opens: the usual one, or where the advice is a dangerous one, the first that only opens something. */
export const firstStopOf = (actions: readonly Action[]): Action | undefined =>
  usualOf(actions) ?? actions.find(({ opens, isRare }) => opens && !isRare);
