import { Button } from '@langit/ui/button';
import { useState } from 'react';
import { useCall } from '../../lib/call';
import type { Input } from '../../lib/console-api';
import { useT } from '../../lib/texts';
import { useUnsaved } from '../../lib/unsaved';
import { FailureNote } from '../../ui/failure';
import { TextArea } from '../../ui/field';
import { Confirmations, type Guard } from '../confirmations';

const guards: readonly Guard[] = ['allow_price_changes', 'allow_odd_prices', 'allow_gone'];

type LongCall = 'catalogue.import' | 'catalogue.sync';

/** Confirms the guards and carries the call out, or checks again with them. */
export function Decide({
  call,
  input: request,
  isChecked,
  labels,
  onStarted,
}: {
  call: LongCall;
  input: object;
  isChecked: boolean;
  labels: { check: string; carryOut: string };
  onStarted: (operation: string, step: 'check' | 'import') => void;
}) {
  const t = useT('catalogue');
  const [confirmed, setConfirmed] = useState<ReadonlySet<Guard>>(new Set());
  const [reason, setReason] = useState('');
  useUnsaved(confirmed.size > 0 || reason !== '');
  const again = useCall<LongCall>(({ operation }) => onStarted(operation, 'check'));
  const load = useCall<LongCall>(({ operation }) => onStarted(operation, 'import'));
  const inputWith = (more: object) =>
    ({
      ...request,
      ...Object.fromEntries([...confirmed].map((guard) => [guard, true])),
      ...more,
    }) as Input<LongCall>;
  return (
    <form
      className="max-w-xl rounded-md border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        load.run(call, inputWith({}), { reason });
      }}
    >
      <FailureNote failure={again.failure ?? load.failure} />
      <Confirmations of={guards} confirmed={confirmed} onChange={setConfirmed} />
      <TextArea
        label={t('reason')}
        value={reason}
        required
        maxLength={500}
        rows={2}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          disabled={again.isBusy}
          onClick={() => again.run(call, inputWith({ dry_run: true }))}
        >
          {labels.check}
        </Button>
        <Button type="submit" look="primary" disabled={load.isBusy || (!isChecked && confirmed.size === 0)}>
          {labels.carryOut}
        </Button>
      </div>
    </form>
  );
}
