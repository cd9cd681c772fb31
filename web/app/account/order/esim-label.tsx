import { esimLabelForm } from '@langit/contract/values/forms/esim-label';
import type { Esim } from '@langit/contract/wire/esims';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntent } from '../../forms/intents';
import { keptForm } from '../../forms/kept-form';
import { useFailureText } from '../../forms/use-failure-text';
import { useForm } from '../../forms/use-form';
import { useT } from '../../i18n/texts';
import { useToast } from '../../lib/toast';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { PencilIcon } from '../../ui/icons';
import { unbroken } from '../../ui/plan-words';
import type { OrderMutations } from './order-mutations';

/** The eSIM's name and the customer's own one for it: changed in its place, left with Escape. */
export function EsimLabel({ esim }: { esim: Esim }) {
  const t = useT('orders');
  const [editing, setEditing] = useState(() => keptForm(keptLabel(esim)).read() !== null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    opener.current?.focus();
  };
  const { label } = esim;
  if (editing) return <LabelForm esim={esim} onClose={close} />;
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

const keptLabel = ({ esim_id }: Esim): string => `label ${esim_id}`;

const selectName = (room: HTMLDivElement | null) => {
  const field = room?.querySelector('input');
  field?.focus();
  field?.select();
};

function LabelForm({ esim, onClose }: { esim: Esim; onClose: () => void }) {
  const t = useT('orders');
  const frame = useT('frame');
  const toast = useToast();
  const failureText = useFailureText();
  const rename = useIntent<OrderMutations, 'rename'>('rename', (answer) => {
    if (answer.ok) {
      toast.success(t('renamed'), 3000);
      return onClose();
    }
    form.showErrors([{ path: 'label', message: answer.error.errors?.[0]?.message ?? failureText(answer) }]);
  });
  const form = useForm(esimLabelForm, {
    initial: { label: esim.label },
    keptAs: keptLabel(esim),
    onSubmit: ({ label }) =>
      label.trim() === esim.label ? onClose() : rename.send({ esim_id: esim.esim_id, label }),
  });
  return (
    <div ref={selectName}>
      <form {...form.form} className="grid w-full max-w-md gap-3">
        <TextField
          label={t('labelName')}
          hint={t('labelHint')}
          autoComplete="off"
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          {...form.field('label')}
        />
        <div className="flex gap-2.5">
          <Button type="submit" small busy={rename.busy} className="min-h-11">
            {t('labelSave')}
          </Button>
          <Button look="secondary" small onClick={onClose} className="min-h-11">
            {frame('cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}
