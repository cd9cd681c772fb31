import type { Esim } from '@langit/contract/wire/esims';
import { PencilIcon } from '@langit/ui/icons';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keptForm } from '../../forms/kept-form';
import { useT } from '../../i18n/texts';
import { PartNotLoaded } from '../../ui/part-not-loaded';
import { unbroken } from '../../ui/plan-words';
import { keptLabel } from './kept-label';

/** Loaded with the press that renames (L16). Where the file does not come, its place says so. */
const LabelForm = lazy(() => import('./label-form').catch(() => ({ default: PartNotLoaded })));

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
  const name = (
    <div className="min-w-0">
      <div className="flex items-center gap-1">
        <h3 className="min-w-0 break-words text-base tracking-normal">{unbroken(label)}</h3>
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
  if (!editing) return name;
  return (
    <Suspense fallback={name}>
      <LabelForm esim={esim} onClose={close} />
    </Suspense>
  );
}
