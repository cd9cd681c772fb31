import { callFacts } from '@langit/contract/operator/call-facts';
import type { OperatorCallName } from '@langit/contract/operator/calls';
import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { useRevalidator } from 'react-router';
import { changedNothing, newRequestId } from '../lib/call';
import { CallFailure } from '../lib/console-api';
import { useOffer } from '../lib/offered';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { toastMs } from '../lib/toasts';
import { createValue, useValue } from '../lib/value';

type Result = { name: string; failure: string | null };

/** A call on several rows: how far it is, and what each row got. */
type Bulk = {
  label: string;
  of: number;
  results: readonly Result[];
  isBusy: boolean;
  undo: (() => void) | null;
  onDone: () => void;
};

/** It outlives the row that it was pressed at: the list may be read again meanwhile, without the rows that have left it. */
const bulk = createValue<Bulk | null>(null);

/** A call on every selected row, one after the other. Each row shows its result; a row that fails does not stop the others. */
export function BulkCall<I extends object>({
  call,
  undo,
  label,
  inputs,
  nameOf,
  onDone,
}: {
  call: OperatorCallName;
  /** The call that takes it back from the rows that it has changed; it is offered for ten seconds after the last row. */
  undo?: OperatorCallName;
  label: string;
  inputs: readonly I[];
  nameOf: (input: I) => string;
  onDone: () => void;
}) {
  const t = useT('ui');
  const session = useStaffSession();
  const person = useValue(session.person);
  const isBusy = useValue(bulk)?.isBusy ?? false;
  const isPermitted = person?.permissions.includes(callFacts[call].permission) ?? false;
  const run = async (name: OperatorCallName, rows: readonly I[]) => {
    const results: Result[] = [];
    const changed: I[] = [];
    const show = (isRunning: boolean, back: (() => void) | null = null) =>
      bulk.set({ label, of: rows.length, results: [...results], isBusy: isRunning, undo: back, onDone });
    show(true);
    for (const input of rows) {
      const failure = await session.write(name, input, { requestId: newRequestId() }).then(
        (output) => {
          if (!changedNothing(output)) changed.push(input);
          return null;
        },
        (error: unknown) =>
          error instanceof CallFailure ? error.failure.message || t('offline') : t('failed'),
      );
      results.push({ name: nameOf(input), failure });
      show(true);
    }
    if (name !== call || !undo || changed.length === 0) return show(false);
    show(false, () => void run(undo, changed));
    const done = bulk.get();
    setTimeout(() => bulk.get() === done && show(false), toastMs);
  };
  useOffer(
    isPermitted && !isBusy
      ? [
          {
            label: `${label} · ${t('selected', { count: inputs.length })}`,
            press: () => void run(call, inputs),
          },
        ]
      : [],
  );
  if (!isPermitted) return null;
  return (
    <Button look="secondary" disabled={isBusy} onClick={() => void run(call, inputs)}>
      {label}
    </Button>
  );
}

/** The results of the call on several rows that runs or has run, in the frame. */
export function BulkResults() {
  const t = useT('ui');
  const { revalidate } = useRevalidator();
  const shown = useValue(bulk);
  if (!shown) return null;
  const { label, of, results, isBusy, undo, onDone } = shown;
  const close = () => {
    bulk.set(null);
    onDone();
    void revalidate();
  };
  return (
    <Dialog title={`${label} · ${results.length}/${of}`} onClose={close} isBusy={isBusy}>
      <ul aria-live="polite" className="max-h-[60dvh] overflow-y-auto">
        {results.map(({ name, failure }) => (
          <li key={name} className={`py-1 ${failure ? 'text-ember' : ''}`}>
            {name}: {failure ?? t('rowDone')}
          </li>
        ))}
      </ul>
      {undo && (
        <div className="mt-4 flex justify-end">
          <Button look="secondary" onClick={undo}>
            {t('undo')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
