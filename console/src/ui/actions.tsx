import type { OperatorCall } from '@langit/contract/operator/call';
import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { timeInJakarta } from '@langit/contract/values/calendar-days';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { changedNothing, newRequestId, useCall } from '../lib/call';
import { type Desk, useDesk } from '../lib/desk';
import type { Answer, Failure, Input } from '../lib/door';
import { useFormat } from '../lib/format';
import { useKeys } from '../lib/keys';
import { useOffer } from '../lib/offered';
import { useT } from '../lib/texts';
import { tell, type Undo } from '../lib/toasts';
import { useUnsaved } from '../lib/unsaved';
import { useValue } from '../lib/value';
import { Button } from './button';
import { Dialog } from './dialog';
import { errorOf, FailureNote } from './failure';
import { type Choice, ChoiceField, Field, FlagField, TextField } from './field';
import { uiTexts } from './texts';
import { useWide } from './use-wide';

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

const factsOf = (call: OperatorCallName): OperatorCall => operatorCalls[call];
/** Calls that ask or try something once more. */
const routine: ReadonlySet<OperatorCallName> = new Set([
  'catalogue.compare',
  'jobs.retry',
  'orders.retry',
  'payments.settle',
  'system.check',
]);
/** A reason that may be left out is not asked for where the act is routine: the palette offers it with one. */
const isAtOnce = ({ call }: Act) => factsOf(call).reason === 'optional' && routine.has(call);
const asks = (one: Act) =>
  Boolean(one.fields?.length) ||
  one.says !== undefined ||
  (factsOf(one.call).reason !== 'none' && !isAtOnce(one));

/** The acts that a person may carry out: what a role may not is not drawn (B5). */
function usePermitted(acts: readonly Act[]): readonly Act[] {
  const person = useValue(useDesk().person);
  return acts.filter(({ call }) => person?.permissions.includes(factsOf(call).permission));
}

/** Whether two acts are the same one, drawn again with what has changed since. */
const isSameAct = (one: Act, other: Act): boolean => one.call === other.call && one.label === other.label;

/**
 * Carries acts out: at once, by a dialog of the screen, or after their questions. `rest` shows those questions and a failure. What is
 * pressed while an act is in flight is pressed once it is done, as the thing is then; the act itself is not repeated, and after a failure
 * nothing follows. `acts`: those that are drawn now.
 */
function usePress(acts: readonly Act[]) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [open, setOpen] = useState<{ act: Act; at: string } | null>(null);
  const { run, running, inFlight, calls, failure } = useRun(here);
  const next = useRef<{ act: Act; at: string } | null>(null);
  const carryOut = (one: Act) => {
    if (one.unavailable) return;
    if (one.opens) one.opens();
    else if (asks(one)) setOpen({ act: one, at: here });
    else run(one);
  };
  const follow = useEffectEvent(() => {
    const { act: meant, at } = next.current ?? {};
    next.current = null;
    if (!meant || at !== here || failure) return;
    const now = acts.find((one) => isSameAct(one, meant));
    if (now?.unavailable) tell({ text: `${now.label}: ${now.unavailable}` });
    else if (now) carryOut(now);
  });
  const isBusy = running !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a call has come back and what it changed is drawn
  useEffect(() => {
    if (!isBusy) follow();
  }, [isBusy, calls]);
  return {
    isRunning: (one: Act) => running !== null && isSameAct(one, running),
    press(one: Act) {
      const before = inFlight();
      if (!before) carryOut(one);
      else if (!isSameAct(one, before)) next.current = { act: one, at: here };
    },
    /** With a reason that may be left out. */
    explain: (one: Act) => setOpen({ act: one, at: here }),
    rest: (
      <>
        {failure && (
          <div className="mt-3">
            <FailureNote failure={failure} />
          </div>
        )}
        {/* The address may change below an open dialog, by Back or the palette: what it asks is about what was shown before. */}
        {open?.at === here && <ActDialog act={open.act} onClose={() => setOpen(null)} />}
      </>
    ),
  };
}

/** Acts in the palette; those that are carried out at once are there with a reason too. */
function useOffers(
  acts: readonly Act[],
  { press, explain }: Pick<ReturnType<typeof usePress>, 'press' | 'explain'>,
  of?: string,
): void {
  const t = useT(uiTexts);
  useOffer(
    acts.flatMap((one) => {
      const entry = { words: one.call.replace('.', ' '), of, unavailable: one.unavailable };
      const own = { ...entry, label: one.label, press: () => press(one) };
      if (one.unavailable || one.opens || asks(one) || !isAtOnce(one)) return [own];
      return [own, { ...entry, label: t('withReason', { act: one.label }), press: () => explain(one) }];
    }),
  );
}

/** One act beside what it is about, the row `of` a list; drawn for those who may carry it out. */
export function ActButton({ act: one, kind, of }: { act: Act; kind?: 'plain' | 'quiet'; of?: string }) {
  const [permitted] = usePermitted([one]);
  const { press, explain, isRunning, rest } = usePress(permitted ? [permitted] : []);
  useOffers(permitted ? [permitted] : [], { press, explain }, of);
  if (!permitted) return null;
  return (
    <>
      <Button kind={kind ?? 'plain'} aria-disabled={isRunning(permitted)} onClick={() => press(permitted)}>
        {permitted.label}
      </Button>
      {rest}
    </>
  );
}

/** In a list of things with acts each no act stands out. */
const shadeOf = (one: Act, at: number, isOneOfMany: boolean) =>
  one.isDangerous ? 'danger' : at === 0 && !isOneOfMany ? 'main' : 'plain';

/**
 * The acts on the shown thing as buttons, the usual one first. Keys `1` to `9` press them, `.` leads to them, and the palette offers them.
 * `atBottom`: on a phone the usual one stays at the bottom of the screen, with all of them in a sheet.
 */
export function Actions({
  of: acts,
  name,
  isOneOfMany = false,
  atBottom = false,
}: {
  of: readonly Act[];
  name?: string;
  /** In a list of things with acts each: the keys belong to the thing that is open. */
  isOneOfMany?: boolean;
  atBottom?: boolean;
}) {
  const t = useT(uiTexts);
  const isWide = useWide();
  const allowed = usePermitted(acts);
  const permitted = allowed.filter(({ unavailable }) => !unavailable);
  const { press, explain, isRunning, rest } = usePress(allowed);
  const [isSheetOpen, setSheetOpen] = useState(false);
  useKeys(
    isOneOfMany
      ? {}
      : {
          ...Object.fromEntries(permitted.slice(0, 9).map((one, at) => [String(at + 1), () => press(one)])),
          '.': () => document.querySelector<HTMLElement>('[data-acts] button')?.focus(),
        },
  );
  useOffers(allowed, { press, explain }, isOneOfMany ? name : undefined);
  const [usual] = permitted;
  if (!usual) return null;
  const buttonOf = (one: Act, at: number, pressed: () => void, more = '') => (
    <Button
      key={`${one.call} ${one.label}`}
      kind={shadeOf(one, at, isOneOfMany)}
      aria-disabled={isRunning(one)}
      className={more}
      onClick={pressed}
    >
      {at < 9 && !isOneOfMany && <KeyOf at={at} />}
      {one.label}
    </Button>
  );
  if (atBottom && !isWide)
    return (
      <>
        <fieldset
          data-acts
          aria-label={name ?? t('actions')}
          className="sticky bottom-14 z-10 -mx-4 -mb-4 flex gap-2 border-line border-t bg-surface px-4 py-2"
        >
          {buttonOf(usual, 0, () => press(usual), 'flex-1')}
          {permitted.length > 1 && (
            <Button aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
              {t('moreActions')}
            </Button>
          )}
        </fieldset>
        {isSheetOpen && (
          <Dialog title={name ?? t('actions')} onClose={() => setSheetOpen(false)}>
            <div className="grid gap-2">
              {permitted.map((one, at) =>
                buttonOf(one, at, () => {
                  setSheetOpen(false);
                  press(one);
                }),
              )}
            </div>
          </Dialog>
        )}
        {rest}
      </>
    );
  return (
    <>
      <fieldset
        data-acts={isOneOfMany ? undefined : true}
        aria-label={name ?? t('actions')}
        className={`gap-2 ${isOneOfMany ? 'flex flex-wrap' : 'grid grid-cols-2 md:flex md:flex-wrap'}`}
      >
        {permitted.map((one, at) => buttonOf(one, at, () => press(one), at === 0 ? 'col-span-2' : ''))}
      </fieldset>
      {rest}
    </>
  );
}

/** The key that presses the button, where there is a keyboard. */
function KeyOf({ at }: { at: number }) {
  return (
    <span aria-hidden="true" className="hidden font-normal text-xs opacity-70 md:inline">
      {at + 1}
    </span>
  );
}

/** Carries out an act without questions. Its failure stands at the address where it was pressed; at another one it is a toast. */
function useRun(here: string) {
  const t = useT(uiTexts);
  const { labelled } = useFormat();
  const desk = useDesk();
  const [last, setLast] = useState<{ act: Act; at: string } | null>(null);
  const latest = useRef<Act | null>(null);
  const tellFailure = (one: Act, { message }: Failure) =>
    tell({ text: labelled(one.label, message || t('offline')) });
  const { run, calls, isBusy, isInFlight, failure } = useCall(
    (output) => last && finish(last.act, output, desk),
    (outcome) => {
      const one = latest.current;
      if (!one) return;
      if (outcome.ok) finish(one, outcome.output, desk);
      else tellFailure(one, outcome.failure);
    },
  );
  const failed = useEffectEvent((told: Failure) => {
    if (last && last.at !== here) tellFailure(last.act, told);
  });
  useEffect(() => {
    if (failure) failed(failure);
  }, [failure]);
  return {
    calls,
    /** The act in flight. */
    running: isBusy && last ? last.act : null,
    /** The same already before it is drawn. */
    inFlight: () => (isInFlight() ? latest.current : null),
    failure: last?.at === here ? failure : null,
    run(one: Act) {
      latest.current = one;
      setLast({ act: one, at: here });
      run(one.call, one.input as never, {
        seen: desk.seenOf(one.call, one.input),
        others: one.others,
      });
    },
  };
}

/** The way back is that of the own act: it is refused where another person has acted since, and there is none from what changed nothing. */
function undoOf({ undo }: Act, output: unknown, desk: Desk): { undo?: Undo } {
  if (!undo || changedNothing(output)) return {};
  const back = undo(output as never);
  const seen = desk.seenOf(back.call, back.input);
  return { undo: seen === undefined ? back : { ...back, seen } };
}

function finish(one: Act, output: unknown, desk: Desk): void {
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
function inputOf({ input, fields = [] }: Act, values: Values): object {
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

/** A reason is one line of words: Enter sends it, Shift and Enter begin another line. Enter of an input method chooses its word. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** A letter that is typed beside the usual reasons begins a reason in own words. */
function typeInto(field: HTMLTextAreaElement | null, event: KeyboardEvent<HTMLFormElement>): void {
  const isLetter = /^[^\d\s]$/u.test(event.key) && !(event.ctrlKey || event.metaKey || event.altKey);
  const isInField = event.target instanceof Element && event.target.closest('input,textarea,select') !== null;
  if (isLetter && !isInField) field?.focus();
}

/**
 * What the person was shown of what an act replaces, at a press: what the screen showed when the dialog was opened, or what a refusal has
 * named in its place.
 */
function useShown({ shown }: Act, failure: Failure | null): (values: Values) => object {
  const last = useRef<object>({});
  const named = useRef(new Map<string, unknown>());
  return (values) => {
    const now = failure?.now ?? {};
    for (const [field, was] of Object.entries(last.current))
      if (field in now) named.current.set(nameOf(field, was), now[field]);
    last.current = shown?.(values) ?? {};
    return Object.fromEntries(
      Object.entries(last.current).map(([field, was]) => {
        const name = nameOf(field, was);
        return [field, named.current.has(name) ? named.current.get(name) : was];
      }),
    );
  };
}
const nameOf = (field: string, was: unknown): string => `${field} ${was}`;

/** The questions of an act: its fields, its reason, what it leads to. Nothing typed is lost by a refusal. */
function ActDialog({ act: one, onClose }: { act: Act; onClose: () => void }) {
  const t = useT(uiTexts);
  const { reason: asksReason } = factsOf(one.call);
  const fields = one.fields ?? [];
  const [initial] = useState<Values>(
    Object.fromEntries(fields.map((field) => [field.name, field.initial ?? field.choices?.[0]?.value ?? ''])),
  );
  const [values, setValues] = useState(initial);
  const [reason, setReason] = useState('');
  const saved = useUnsaved(
    reason !== '' || Object.keys(values).some((name) => values[name] !== initial[name]),
    'address',
  );
  // The same press twice acts once; with other input it is another request.
  const [requestId, setRequestId] = useState(newRequestId);
  const desk = useDesk();
  // What the person saw when they opened the dialog, whatever is read again behind it.
  const [seen] = useState(() => desk.seenOf(one.call, one.input));
  const { run, isBusy, failure } = useCall((output) => {
    saved();
    finish(one, output, desk);
    onClose();
  });
  const shownNow = useShown(one, failure);
  const change = (name: string, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setRequestId(newRequestId());
  };
  const words = useRef<HTMLTextAreaElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const say = (said: string) => {
    setReason(said);
    setRequestId(newRequestId());
  };
  const { reasons = [] } = one;
  const choose = (usual: string) => {
    say(usual);
    submit.current?.focus();
  };
  useKeys(Object.fromEntries(reasons.map((usual, at) => [String(at + 1), () => choose(usual)])), {
    inDialog: true,
  });
  return (
    <Dialog title={one.label} onClose={onClose} wide={one.preview !== undefined} isBusy={isBusy}>
      <form
        onKeyDown={(event) => reasons.length > 0 && typeInto(words.current, event)}
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          run(one.call, { ...inputOf(one, values), ...shownNow(values) } as Input<OperatorCallName>, {
            reason,
            requestId,
            others: one.others,
            // After a refusal for what happened meanwhile, the repeat is meant.
            seen: failure?.revision ?? seen,
          });
        }}
      >
        {one.says && <p className="mb-4">{one.says}</p>}
        <FailureNote failure={failure} fields={fields.map(({ name }) => name)} />
        <div className={one.preview ? 'gap-x-4 md:grid md:grid-cols-2' : undefined}>
          {fields.map((field) => (
            <ActInput
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              error={errorOf(failure, field.name)}
              onChange={(value) => change(field.name, value)}
            />
          ))}
        </div>
        {one.preview?.(values)}
        {asksReason !== 'none' && (
          <>
            {reasons.length > 0 && (
              <div className="mb-4 grid gap-2">
                {reasons.map((usual, at) => (
                  <Button
                    key={usual}
                    className="justify-start text-left"
                    aria-pressed={reason === usual}
                    data-usual={at === 0 && fields.length === 0 ? true : undefined}
                    onClick={() => choose(usual)}
                  >
                    <KeyOf at={at} />
                    {usual}
                  </Button>
                ))}
              </div>
            )}
            <TextField
              ref={words}
              label={asksReason === 'required' ? t('reason') : t('reasonIfAny')}
              hint={t('reasonHint')}
              value={reason}
              required={asksReason === 'required'}
              maxLength={500}
              rows={2}
              enterKeyHint="done"
              onKeyDown={submitOnEnter}
              onChange={(event) => say(event.target.value)}
            />
          </>
        )}
        <div className="flex justify-end gap-2">
          {failure?.code === 'APPROVAL_NEEDED' ? (
            <Button kind="main" onClick={onClose}>
              {t('close')}
            </Button>
          ) : (
            <>
              <Button className="shrink-0" disabled={isBusy} onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button
                ref={submit}
                type="submit"
                kind={one.isDangerous ? 'danger' : 'main'}
                aria-disabled={isBusy}
              >
                {isBusy ? t('working') : failure?.code === 'STALE' ? t('doAnyway') : one.label}
              </Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  );
}

type InputProps = {
  field: ActField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function ActInput({ field, value, error, onChange }: InputProps) {
  const { label, hint, kind = 'text', choices = [], isOptional } = field;
  const shared = {
    label,
    hint,
    error,
    value,
    required: !isOptional,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (kind === 'flag') return <FlagField label={label} value={value} onChange={onChange} />;
  if (kind === 'choice') return <ChoiceField {...shared} choices={choices} />;
  if (kind === 'words') return <TextField {...shared} />;
  const type = kind === 'day' ? 'date' : kind === 'moment' ? 'datetime-local' : 'text';
  return (
    <Field {...shared} type={type} inputMode={kind === 'number' ? 'numeric' : undefined} autoComplete="off" />
  );
}
