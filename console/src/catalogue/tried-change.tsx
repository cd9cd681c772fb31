import { callFacts } from '@langit/contract/operator/call-facts';
import { hasOperationFailed, isOperationDone, isOperationRunning } from '@langit/contract/values/operations';
import { Button } from '@langit/ui/button';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../lib/call';
import type { Input } from '../lib/console-api';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';
import { useUnsaved } from '../lib/unsaved';
import type { Operation } from '../lib/use-operation';
import { resultOf, useOperation } from '../lib/use-operation';
import { FailureNote } from '../ui/failure';
import { TextArea } from '../ui/field';
import { OperationProgress } from '../ui/operation-progress';
import { Problems } from '../ui/problems';
import { rupiahPrice } from './amounts';
import { ChangedValues } from './changed-values';
import { Confirmations } from './confirmations';
import { usePriceName } from './price-names';

const guards = ['allow_price_changes', 'allow_odd_prices'] as const;
type Guard = (typeof guards)[number];
type Tried = 'products.reprice' | 'catalogue.accept';

/**
 * A change of many prices: first what it would change, with what the guards have found to confirm, then the change itself as an
 * operation. Other values or confirmations are tried again first: what is saved is what was shown.
 */
export function TriedChange({
  call: name,
  input,
  save,
  done,
  children,
  onClose,
}: {
  call: Tried;
  input: object;
  /** The label of the button that makes the change, and what is said afterwards. */
  save: string;
  done: string;
  /** The fields from which `input` comes. */
  children?: ReactNode;
  onClose: () => void;
}) {
  const t = useT('catalogue');
  const ui = useT('ui');
  const { revalidate } = useRevalidator();
  const [confirmed, setConfirmed] = useState<ReadonlySet<Guard>>(new Set());
  const [reason, setReason] = useState('');
  const [first] = useState(JSON.stringify(input));
  useUnsaved(reason !== '' || confirmed.size > 0 || JSON.stringify(input) !== first);
  const [pressed, setPressed] = useState({ isDry: true, asked: '' });
  const [started, setStarted] = useState<(typeof pressed & { operation: string }) | null>(null);
  const operation = useOperation(started?.operation ?? null);
  const call = useCall<Tried>(({ operation: id }) => setStarted({ ...pressed, operation: id }));
  const request = { ...input, ...Object.fromEntries([...confirmed].map((guard) => [guard, true])) };
  const preview = isOperationDone(operation?.state) && started?.isDry ? resultOf<Tried>(operation) : null;
  const press = (isDry: boolean) => {
    setPressed({ isDry, asked: JSON.stringify(request) });
    // What is carried out is what was shown, though costs, rates or suppliers' changes came meanwhile.
    const shown = !isDry && preview ? { shown: preview.shown } : {};
    call.run(name, { ...request, ...shown, dry_run: isDry } as Input<Tried>, { reason });
  };
  const isDone = isOperationDone(operation?.state) && started?.isDry === false;
  // Once, whatever is drawn anew until the dialog is away.
  const leave = useEffectEvent(() => {
    tell({ text: done });
    void revalidate();
    onClose();
  });
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  const isRefused = hasOperationFailed(operation?.state);
  const hasFindings = isRefused && Array.isArray(operation.details) && operation.details.length > 0;
  const added = preview && 'new' in preview ? preview.examples.new_prices : [];
  const newOnes = preview && 'new' in preview ? preview.new : 0;
  const isShown = preview !== null && started?.asked === JSON.stringify(request);
  const needsReason = callFacts[name].reason === 'required';
  return (
    <>
      <FailureNote failure={call.failure} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          press(true);
        }}
      >
        {children}
        {operation && !hasFindings && <OperationProgress of={operation} />}
        {hasFindings && <FoundLines of={operation} />}
        {(isRefused || confirmed.size > 0) && (
          <Confirmations of={guards} confirmed={confirmed} onChange={setConfirmed} />
        )}
        <Button
          type="submit"
          look={isShown ? 'secondary' : 'primary'}
          disabled={call.isBusy || isOperationRunning(operation?.state)}
        >
          {t('preview')}
        </Button>
      </form>
      {preview && (
        <div className="mt-4">
          {newOnes > 0 && (
            <ChangedValues
              title={t('newOnes')}
              count={newOnes}
              rows={added.map(({ code, price_idr: price }) => ({ code, what: rupiahPrice(price) }))}
            />
          )}
          <ChangedValues title={t('wouldChange')} count={preview.changed} rows={preview.examples.changed} />
        </div>
      )}
      {isShown && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            press(false);
          }}
        >
          <TextArea
            label={needsReason ? t('reason') : ui('reasonIfAny')}
            value={reason}
            required={needsReason}
            maxLength={500}
            rows={2}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className="flex justify-end gap-2">
            <Button look="secondary" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" look="primary" disabled={call.isBusy}>
              {save}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

/** What the guards have found in a change, by product. */
function FoundLines({ of }: { of: Operation }) {
  const t = useT('catalogue');
  const name = t('toLookAt');
  const columnName = usePriceName();
  return (
    <Problems
      of={of}
      name={name}
      heading={<h3 className="mb-1 font-semibold text-ember">{name}</h3>}
      columns={[
        { title: t('code'), cell: ({ code, column }) => code || columnName(column ?? '') },
        {
          title: t('problem'),
          cell: ({ column, value, problem }) =>
            [columnName(column ?? ''), value, problem].filter(Boolean).join(' '),
        },
      ]}
    />
  );
}
