import { Button } from '@langit/ui/button';
import type { ReactNode } from 'react';
import { useT } from '../i18n/texts';
import { CloudArt, LostPlaneArt } from './art';

/** A grey shape with the final size of what is being loaded; give it width and height classes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}

/** Says "loading" to a screen reader while skeletons stand on the screen. */
export function LoadingNote() {
  const t = useT('frame');
  return (
    <p role="status" className="sr-only">
      {t('loading')}
    </p>
  );
}

function State({ art, title, children }: { art: ReactNode; title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center">
      {art}
      <p className="mt-4 mb-5 font-semibold text-lg">{title}</p>
      {children}
    </div>
  );
}

/** Nothing here: a small drawing, one sentence, one button (children). */
export function EmptyState({
  title,
  art,
  children,
}: {
  title: ReactNode;
  art?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <State art={art ?? <CloudArt />} title={title}>
      {children}
    </State>
  );
}

/** It did not work: one sentence and "Try again". */
export function ErrorState({
  title,
  onRetry,
  busy,
}: {
  title?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
}) {
  const t = useT('frame');
  return (
    <div role="alert">
      <State art={<LostPlaneArt />} title={title ?? t('wentWrong')}>
        {onRetry && (
          <Button look="secondary" onClick={onRetry} busy={busy}>
            {t('retry')}
          </Button>
        )}
      </State>
    </div>
  );
}
