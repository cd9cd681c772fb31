import {
  isOperationCancelled,
  isOperationDone,
  isOperationRunning,
} from '@langit/contract/values/operations';
import { Button } from '@langit/ui/button';
import { useCall } from '../lib/call';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import type { Operation } from '../lib/use-operation';
import { FailureNote } from './failure';

/** A long call while it runs, with the button that stops it; how it ended where it did not end well. */
export function OperationProgress({ of: operation }: { of: Operation }) {
  const t = useT('ui');
  const { number } = useFormat();
  const { run, isBusy, failure } = useCall<'operations.cancel'>();
  const { state, done, of, error } = operation;
  if (isOperationDone(state)) return null;
  if (!isOperationRunning(state))
    return (
      <p role="alert" className="mb-4 rounded-sm bg-ember-pale px-3 py-2 text-ember">
        {error ?? t(isOperationCancelled(state) ? 'wasStopped' : 'wasInterrupted')}
      </p>
    );
  return (
    <div className="mb-4">
      <FailureNote failure={failure} />
      <p aria-live="polite" className="mb-2">
        {of > 0 ? t('doneOf', { done: number(done), of: number(of) }) : t('working')}
      </p>
      <progress
        aria-label={t('progress')}
        className="mb-3 h-2 w-full accent-primary"
        {...(of > 0 ? { value: done, max: of } : {})}
      />
      <Button
        look="secondary"
        disabled={isBusy}
        onClick={() => run('operations.cancel', { operation: operation.operation })}
      >
        {t('stop')}
      </Button>
    </div>
  );
}
