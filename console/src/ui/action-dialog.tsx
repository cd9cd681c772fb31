import type { OperatorCallName } from '@langit/contract/operator/calls';
import { isOfInputMethod } from '@langit/contract/values/input-method';
import { Button } from '@langit/ui/button';
import { Dialog, DialogFoot } from '@langit/ui/dialog';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { newRequestId, useCall } from '../lib/call';
import type { Failure, Input } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useKeys } from '../lib/keys';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useUnsaved } from '../lib/unsaved';
import {
  type Action,
  type ActionField,
  factsOf,
  faultOfReason,
  finish,
  inputOf,
  isGrave,
  namedNow,
  standardOf,
  tellsCustomer,
  type Values,
} from './action';
import { DayField, MomentField, MonthField } from './day-field';
import { errorOf, FailureNote } from './failure';
import { ChoiceField, ChoicesField, FlagField, TextArea, TextField } from './field';
import { FindField } from './find-field';
import { Facts } from './panel';
import { PictureField } from './picture-field';

/** The key that presses the button, where there is a keyboard. */
function KeyOf({ at }: { at: number }) {
  return (
    <span aria-hidden="true" className="hidden font-normal text-xs opacity-70 md:inline">
      {at + 1}
    </span>
  );
}

/** A reason is one line of words: Enter sends it, Shift and Enter begin another line. Enter of an input method chooses its word. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event.nativeEvent)) return;
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
 * What the person was shown of what an action replaces, at a press: what the screen showed when the dialog was opened, or what a refusal has
 * named in its place.
 */
function useShown({ shown }: Action, failure: Failure | null): (values: Values) => object {
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

/** The questions of an action: its fields, its reason, what it leads to. Nothing typed is lost by a refusal. */
export function ActionDialog({ action, onClose }: { action: Action; onClose: () => void }) {
  const t = useT('ui');
  const { labelled } = useFormat();
  const { reason: asksReason } = factsOf(action.call);
  const fields = action.fields ?? [];
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
  const session = useStaffSession();
  // What the person saw when they opened the dialog, whatever is read again behind it.
  const [seen] = useState(() => session.seenOf(action.call, action.input));
  const { run, isBusy, failure } = useCall((output) => {
    saved();
    finish(action, output, session);
    onClose();
  });
  const shownNow = useShown(action, failure);
  const change = (name: string, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setRequestId(newRequestId());
  };
  const words = useRef<HTMLTextAreaElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const say = (text: string) => {
    setReason(text);
    setRequestId(newRequestId());
  };
  const { standards, reasons = standards?.of.map(({ label }) => label) ?? [] } = action;
  const standard = standardOf(action, reason);
  // Where nothing has to be filled in first, one more Enter would carry it out.
  const isSafeFirst =
    isGrave(action) &&
    !fields.some(({ isOptional, initial, kind }) => !isOptional && !initial && kind !== 'choice');
  // What is known already is read; what is missing is typed.
  const missing = isSafeFirst ? undefined : fields.find(({ isOptional, initial }) => !isOptional && !initial);
  const choose = (usual: string) => {
    say(usual);
    submit.current?.focus();
  };
  const isTooShort = faultOfReason(action, reason) === 'tooShort';
  useEffect(() => {
    words.current?.setCustomValidity(
      isTooShort ? t('reasonTooShort', { count: action.fewestLetters ?? 0 }) : '',
    );
  });
  useKeys(Object.fromEntries(reasons.map((usual, index) => [String(index + 1), () => choose(usual)])), {
    inDialog: true,
  });
  return (
    <Dialog
      title={action.label}
      onClose={onClose}
      size={action.preview !== undefined ? 'wide' : 'normal'}
      isBusy={isBusy}
    >
      <form
        onKeyDown={(event) => {
          if (reasons.length > 0) typeInto(words.current, event);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          const chosen = standards && standard ? { [standards.field]: standard } : {};
          const input = { ...inputOf(action, values), ...chosen, ...shownNow(values) };
          run(action.call, input as Input<OperatorCallName>, {
            reason,
            requestId,
            others: action.others,
            also: action.also,
            onAnswer: action.onAnswer,
            // After a refusal for what happened meanwhile, the repeat is meant.
            seen: failure?.revision ?? seen,
          });
        }}
      >
        {action.help && <p className="mb-4">{action.help}</p>}
        {!action.help && tellsCustomer(action) && <p className="mb-4">{t('customerIsMailed')}</p>}
        {action.repeats && (
          <div className="mb-4">
            <Facts of={action.repeats} />
          </div>
        )}
        <FailureNote
          failure={failure}
          fields={fields.map(({ name }) => name)}
          now={namedNow(action, failure?.now ?? {}).map(([label = '', value = '']) => labelled(label, value))}
        />
        <div className={action.preview ? 'gap-x-4 md:grid md:grid-cols-2' : undefined}>
          {fields.map((field) => (
            <div key={field.name} className={field.isWide ? 'md:col-span-2' : undefined}>
              <ActionInput
                field={field}
                isMissing={field === missing}
                value={values[field.name] ?? ''}
                error={errorOf(failure, field.name)}
                onChange={(value) => change(field.name, value)}
              />
            </div>
          ))}
        </div>
        {action.preview?.(values, { words: reason, standard })}
        {asksReason !== 'none' && (
          <>
            {reasons.length > 0 && (
              <div className="mb-4 grid gap-2">
                {reasons.map((usual, index) => (
                  <Button
                    look="secondary"
                    key={usual}
                    className="justify-start text-left"
                    aria-pressed={reason === usual}
                    data-usual={index === 0 && fields.length === 0 && !isSafeFirst ? true : undefined}
                    onClick={() => choose(usual)}
                  >
                    <KeyOf at={index} />
                    {usual}
                  </Button>
                ))}
              </div>
            )}
            <TextArea
              ref={words}
              needed={t('reasonNeeded')}
              label={asksReason === 'required' ? t('reason') : t('reasonIfAny')}
              hint={action.fewestLetters ? t('customerReadsReason') : t('reasonHint')}
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
        {action.changes && (
          <p aria-live="polite" className="mb-3 min-h-5 text-right font-semibold">
            {action.changes(values)}
          </p>
        )}
        <DialogFoot>
          {failure?.code === 'APPROVAL_NEEDED' ? (
            <Button look="primary" onClick={onClose}>
              {t('close')}
            </Button>
          ) : (
            <>
              <Button
                look="secondary"
                className="shrink-0"
                disabled={isBusy}
                data-usual={isSafeFirst ? true : undefined}
                onClick={onClose}
              >
                {t('cancel')}
              </Button>
              <Button
                ref={submit}
                type="submit"
                look={action.isDangerous ? 'danger' : 'primary'}
                aria-disabled={isBusy}
              >
                {isBusy ? t('working') : failure?.code === 'STALE' ? t('doAnyway') : action.label}
              </Button>
            </>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}

type InputProps = {
  field: ActionField;
  /** It has the focus when the dialog opens. */
  isMissing: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Fields for what stands on a label. */
const codes: ReadonlySet<string> = new Set(['serial', 'imei', 'tracking']);

function ActionInput({ field, isMissing, value, error, onChange }: InputProps) {
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
  if (kind === 'choices')
    return <ChoicesField label={label} choices={choices} value={value} onChange={onChange} />;
  if (kind === 'choice') return <ChoiceField {...shared} choices={choices} />;
  if (kind === 'words') return <TextArea {...shared} />;
  const dated = { label, hint, error, value, required: !isOptional, onChange };
  const usual = isMissing ? true : undefined;
  if (kind === 'found')
    return (
      <FindField
        of={field.of ?? 'product'}
        known={choices}
        label={label}
        hint={hint}
        error={error}
        required={!isOptional}
        defaultValue={value}
        onChange={onChange}
        data-usual={usual}
      />
    );
  if (kind === 'picture') return <PictureField {...dated} />;
  if (kind === 'day') return <DayField {...dated} data-usual={usual} />;
  if (kind === 'moment') return <MomentField {...dated} data-usual={usual} />;
  if (kind === 'month') return <MonthField {...dated} />;
  return (
    <TextField
      {...shared}
      type="text"
      inputMode={
        kind === 'number' ? 'numeric' : kind === 'share' || kind === 'decimal' ? 'decimal' : undefined
      }
      autoComplete="off"
      data-codes={codes.has(field.name) ? true : undefined}
      data-usual={isMissing ? true : undefined}
    />
  );
}
