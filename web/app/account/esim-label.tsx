import type { Esim } from '@langit/contract/wire/esims';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/texts';
import { api, failureText } from '../lib/api';
import { logFailure } from '../lib/log';
import { useToast } from '../lib/toast';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { PencilIcon } from '../ui/icons';
import { unbroken } from '../ui/plan-words';

const longest = 40;

/** The eSIM's name and the customer's own one for it: changed in its place, left with Escape. */
export function EsimLabel({ esim, onNamed }: { esim: Esim; onNamed: () => void }) {
  const t = useT('orders');
  const [label, setLabel] = useState(esim.label);
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => setLabel(esim.label), [esim.label]);
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing)
    return (
      <LabelForm
        esim={esim}
        label={label}
        onCancel={() => setEditing(false)}
        onSaved={(name) => {
          setLabel(name);
          setEditing(false);
          onNamed();
        }}
      />
    );
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-1">
        <h3 className="min-w-0 break-words text-xl">{unbroken(label)}</h3>
        <button
          ref={opener}
          type="button"
          aria-label={t('rename', { name: label })}
          title={t('renameShort')}
          onClick={() => setEditing(true)}
          className="grid size-11 shrink-0 place-items-center rounded-full text-slate hover:bg-pale hover:text-ink"
        >
          <PencilIcon className="size-4.5" />
        </button>
      </div>
      {label !== esim.data_plan_name && <p className="text-slate">{esim.data_plan_name}</p>}
    </div>
  );
}

type FormProps = { esim: Esim; label: string; onCancel: () => void; onSaved: (label: string) => void };

function LabelForm({ esim, label, onCancel, onSaved }: FormProps) {
  const toast = useToast();
  const t = useT('orders');
  const frame = useT('frame');
  const [typed, setTyped] = useState(label);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLFormElement>(null);
  useEffect(() => field.current?.querySelector('input')?.select(), []);
  const save = async () => {
    if (!typed.trim()) return setWrong(t('refundFieldMissing'));
    if (typed.trim() === label) return onCancel();
    setBusy(true);
    const params = { esim_id: esim.esim_id };
    const answer = await api.call('PUT /capi/esims/:esim_id', { params, body: { label: typed } });
    setBusy(false);
    if (answer.ok) {
      toast.success(t('renamed'), 3000);
      return onSaved(answer.data.label);
    }
    logFailure('the eSIM was not renamed', answer.error);
    const words = { offline: frame('offline'), wentWrong: frame('wentWrong') };
    setWrong(answer.error.errors?.[0]?.message ?? failureText(answer, words));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
  };
  return (
    <form ref={field} noValidate onSubmit={submit} className="grid w-full max-w-md gap-3">
      <TextField
        label={t('labelName')}
        hint={t('labelHint')}
        error={wrong}
        value={typed}
        maxLength={longest}
        autoComplete="off"
        onKeyDown={leave}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(null);
        }}
      />
      <div className="flex gap-2.5">
        <Button type="submit" small busy={busy} className="min-h-11">
          {t('labelSave')}
        </Button>
        <Button look="secondary" small onClick={onCancel} className="min-h-11">
          {frame('cancel')}
        </Button>
      </div>
    </form>
  );
}
