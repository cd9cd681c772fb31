import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../i18n/texts';
import { type ToastMessage, useToast } from '../lib/toast';

/** Where its file cannot be loaded the page stays and loses nothing (Z4); `usePreparedToasts` loads it before the network goes. */
const Toast = lazy<ComponentType<{ message: ToastMessage; dismissLabel: string }>>(() =>
  import('./toast-item').catch(() => ({ default: () => null })),
);

/** In the top layer, above the dialog that it stands in. Opening it lays the page out, which waits until the page is hydrated. */
function showOnTop(region: HTMLElement) {
  const timer = setTimeout(() => region.showPopover?.());
  return () => clearTimeout(timer);
}

/**
 * Messages at the top right below the header, one at a time, read out by screen readers (E1). In the page from the start, so that
 * readers know it. They stand inside an open modal dialog, because the rest of the page is inert: not read out and not clickable.
 */
export function Toasts() {
  const t = useT('frame');
  const toasts = useToast();
  const messages = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.onServer);
  const dialog = useSyncExternalStore(toasts.subscribe, toasts.dialog, toasts.noDialog);
  const region = (
    <section
      ref={showOnTop}
      popover="manual"
      aria-label={t('notifications')}
      className="no-print pointer-events-none fixed inset-auto top-[calc(var(--header)+8px)] right-2 z-50 m-0 w-[calc(100vw-16px)] overflow-visible border-0 bg-transparent p-0 text-ink sm:right-5 sm:w-96"
    >
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
