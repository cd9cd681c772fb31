import { supplierNames } from '@langit/contract/values/suppliers';
import { useState } from 'react';
import { useT } from '../lib/texts';
import { Dialog } from '../ui/dialog';
import { ChoiceField, Field } from '../ui/field';
import { catalogueTexts } from './texts';
import { TriedChange } from './tried-change';

/** Prices of many products by a rule. */
export function RepriceDialog({ onClose }: { onClose: () => void }) {
  const t = useT(catalogueTexts);
  const [values, setValues] = useState({ place: '', supplier: '', rule: 'margin', value: '' });
  const change = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues((now) => ({ ...now, [name]: event.target.value }));
  return (
    <Dialog title={t('reprice')} onClose={onClose} wide>
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
          <Field label={t('place')} value={values.place} onChange={change('place')} autoComplete="off" />
          <ChoiceField
            label={t('supplier')}
            value={values.supplier}
            onChange={change('supplier')}
            choices={[
              { value: '', label: t('any') },
              ...supplierNames.map((name) => ({ value: name, label: name })),
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
          <Field
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
