import { supplierNames } from '@langit/contract/values/suppliers';
import { Dialog } from '@langit/ui/dialog';
import { useState } from 'react';
import { useT } from '../lib/texts';
import { partnerName } from '../things/partners';
import { ChoiceField, TextField } from '../ui/field';
import { TriedChange } from './tried-change';

/** Prices of many products by a rule. */
export function RepriceDialog({ onClose }: { onClose: () => void }) {
  const t = useT('catalogue');
  const [values, setValues] = useState({ place: '', supplier: '', rule: 'margin', value: '' });
  const change = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues((now) => ({ ...now, [name]: event.target.value }));
  return (
    <Dialog title={t('reprice')} onClose={onClose} size="wide">
      <p className="mb-4">{t('repriceSays')}</p>
      <TriedChange
        call="products.reprice"
        input={{
          ...(values.place ? { place: values.place } : {}),
          ...(values.supplier ? { supplier: values.supplier } : {}),
          [values.rule]: Number(values.value),
        }}
        save={t('save')}
        done={t('saved')}
        onClose={onClose}
      >
        <div className="gap-4 md:grid md:grid-cols-2">
          <TextField label={t('place')} value={values.place} onChange={change('place')} autoComplete="off" />
          <ChoiceField
            label={t('supplier')}
            value={values.supplier}
            onChange={change('supplier')}
            choices={[
              { value: '', label: t('any') },
              ...supplierNames.map((name) => ({ value: name, label: partnerName(name) })),
            ]}
          />
          <ChoiceField
            label={t('rule')}
            value={values.rule}
            onChange={change('rule')}
            choices={[
              { value: 'margin', label: t('byMargin') },
              { value: 'percent', label: t('byPercent') },
            ]}
          />
          <TextField
            label={t('value')}
            value={values.value}
            onChange={change('value')}
            inputMode="numeric"
            required
          />
        </div>
      </TriedChange>
    </Dialog>
  );
}
