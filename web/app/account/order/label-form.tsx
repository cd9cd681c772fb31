import { esimLabelForm } from '@langit/contract/values/forms/esim-label';
import { isOfInputMethod } from '@langit/contract/values/input-method';
import type { Esim } from '@langit/contract/wire/esims';
import { Button } from '@langit/ui/button';
import { TextField } from '@langit/ui/field';
import { useIntent } from '../../forms/intents';
import { useFailureText } from '../../forms/use-failure-text';
import { useForm } from '../../forms/use-form';
import { useT } from '../../i18n/texts';
import { useToast } from '../../lib/toast';
import { keptLabel } from './kept-label';
import type { OrderMutations } from './order-mutations';

const selectName = (room: HTMLDivElement | null) => {
  const field = room?.querySelector('input');
  field?.focus();
  field?.select();
};

/** The customer's own name for an eSIM. */
export default function LabelForm({ esim, onClose }: { esim: Esim; onClose: () => void }) {
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
          onKeyDown={(event) => event.key === 'Escape' && !isOfInputMethod(event.nativeEvent) && onClose()}
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
