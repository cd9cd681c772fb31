import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../i18n/texts';
import { type ToastMessage, useToast } from '../lib/toast';

type ToastProps = { message: ToastMessage; dismissLabel: string };

/** A message whose file is loaded with the first one. Where it cannot be loaded the words stand alone (Z4, E9). */
export const lazyToast = (load: () => Promise<{ default: ComponentType<ToastProps> }>) =>
  lazy(() => load().catch(() => ({ default: PlainToast })));

/** `usePreparedToasts` loads it before the network goes. */
const UsualToast = lazyToast(() => import('./toast-item'));

function PlainToast({ message }: ToastProps) {
  const toast = useToast();
  useEffect(() => {
    const timer = setTimeout(() => toast.dismiss(message.id), message.duration);
    return () => clearTimeout(timer);
  }, [message, toast]);
  return <p className="announcement">{message.text}</p>;
}

/** In the top layer, above the dialog that it stands in. Opening it lays the page out, which waits until the page is hydrated. */
function showOnTop(region: HTMLElement) {
  const timer = setTimeout(() => region.showPopover?.());
  return () => clearTimeout(timer);
}

/**
 * Messages at the top right below the header, one at a time, read out by screen readers (E1). In the page from the start, so that
 * readers know it. They stand inside an open modal dialog, because the rest of the page is inert: not read out and not clickable.
 */
export function Toasts({ item: Toast = UsualToast }: { item?: ReturnType<typeof lazyToast> }) {
  const t = useT('frame');
  const toasts = useToast();
  const messages = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.onServer);
  const dialog = useSyncExternalStore(toasts.subscribe, toasts.dialog, toasts.noDialog);
  const region = (
    <section ref={showOnTop} popover="manual" aria-label={t('notifications')} className="toasts no-print">
      <div aria-live="polite" className="flex w-full flex-col items-end gap-2.5">
        <Suspense>
          {messages.map((message) => (
            <Toast key={message.id} message={message} dismissLabel={t('dismiss')} />
          ))}
        </Suspense>
      </div>
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}
