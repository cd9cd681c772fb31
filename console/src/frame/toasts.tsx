import { Button } from '@langit/ui/button';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useCall } from '../lib/call';
import { useT } from '../lib/texts';
import { dismiss, type Toast, tell, toastMs, toasts } from '../lib/toasts';
import { useValue } from '../lib/value';
import { FailureNote } from '../ui/failure';

/** What was done, and for ten seconds the way to take it back. */
export function Toasts() {
  const shown = useValue(toasts);
  return (
    <div
      role="status"
      className="toasts print:hidden fixed right-4 bottom-20 left-4 z-30 ml-auto flex max-w-sm flex-col gap-2 md:bottom-4"
    >
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastItem({ toast: { id, text, undo, about } }: { toast: Toast }) {
  const t = useT('ui');
  const { run, isBusy, failure } = useCall(() => {
    dismiss(id);
    tell({ text: t('undone'), ...(about && { about }) });
  });
  // While the way back is asked for, and from the moment of a refusal, the time begins anew.
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(() => dismiss(id), toastMs);
    return () => clearTimeout(timer);
  }, [id, isBusy]);
  return (
    <div className="rounded-md bg-night px-4 py-3 text-white shadow-float">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          {text}
          {about && (
            <Link to={about.to} className="block truncate underline" onClick={() => dismiss(id)}>
              {about.name}
            </Link>
          )}
        </span>
        {undo && (
          <Button
            look="secondary"
            disabled={isBusy}
            onClick={() => run(undo.call, undo.input, { reason: undo.reason ?? '', seen: undo.seen })}
          >
            {t('undo')}
          </Button>
        )}
      </div>
      <FailureNote failure={failure} />
    </div>
  );
}
