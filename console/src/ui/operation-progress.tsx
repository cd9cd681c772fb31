import { useCall } from '../lib/call';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import type { Operation } from '../lib/use-operation';
import { Button } from './button';
import { FailureNote } from './failure';
import { uiTexts } from './texts';

/** A long call while it runs, with the button that stops it; how it ended where it did not end well. */
export function OperationProgress({ of: operation }: { of: Operation }) {
  const t = useT(uiTexts);
  const { number } = useFormat();
  const { run, isBusy, failure } = useCall<'operations.cancel'>();
  const { state, done, of, error } = operation;
  if (state === 'done') return null;
  if (state !== 'running')
    return (
      <p role="alert" className="mb-4 rounded-sm bg-ember-pale px-3 py-2 text-ember">
        {error ?? t(state === 'cancelled' ? 'wasStopped' : 'wasInterrupted')}
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
      <Button disabled={isBusy} onClick={() => run('operations.cancel', { operation: operation.operation })}>
        {t('stop')}
      </Button>
    </div>
  );
}
