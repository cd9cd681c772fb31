import type { OperatorCallName } from '@langit/contract/operator/calls';
import { type KeyboardEvent, useRef, useState } from 'react';
import { newRequestId, useCall } from '../lib/call';
import { useDesk } from '../lib/desk';
import type { Failure, Input } from '../lib/door';
import { useKeys } from '../lib/keys';
import { useT } from '../lib/texts';
import { useUnsaved } from '../lib/unsaved';
import { type Act, type ActField, factsOf, finish, inputOf, type Values } from './act';
import { Button } from './button';
import { Dialog } from './dialog';
import { errorOf, FailureNote } from './failure';
import { ChoiceField, Field, FlagField, TextField } from './field';
import { KeyOf } from './key-of';
import { uiTexts } from './texts';

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
export function ActDialog({ act: one, onClose }: { act: Act; onClose: () => void }) {
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
