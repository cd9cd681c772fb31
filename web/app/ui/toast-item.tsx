import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '@langit/ui/icons';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type ToastKind, type ToastMessage, useToast } from '../lib/toast';

const iconOf = { success: CheckIcon, error: AlertIcon, info: InfoIcon } satisfies Record<ToastKind, unknown>;
const toneOf: Record<ToastKind, string> = {
  success: 'text-leaf bg-leaf-pale',
  error: 'text-ember bg-ember-pale',
  info: 'text-primary bg-pale',
};

/** How far a message must be dragged to be gone. */
const farEnough = 80;

/** One message: stays while the pointer or the focus is on it, goes when dragged aside (E1). */
export default function Toast({ message, dismissLabel }: { message: ToastMessage; dismissLabel: string }) {
  const toast = useToast();
  const [held, setHeld] = useState(false);
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(message.id), message.duration);
    return () => clearTimeout(timer);
  }, [held, message, toast]);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (from.current === null) return;
    const distance = event.clientX - from.current;
    const element = event.currentTarget;
    element.style.transform = `translateX(${distance}px)`;
    element.style.opacity = String(Math.max(0.2, 1 - Math.abs(distance) / 240));
  };
  const drop = (event: PointerEvent<HTMLDivElement>) => {
    if (from.current === null) return;
    const distance = Math.abs(event.clientX - from.current);
    from.current = null;
    setHeld(false);
    if (distance > farEnough) return toast.dismiss(message.id);
    event.currentTarget.style.transform = '';
    event.currentTarget.style.opacity = '';
  };

  const Icon = iconOf[message.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging away is an extra; the button does the same
    <div
      role={message.kind === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto flex w-full touch-pan-y items-start gap-3 rounded-lg border border-line bg-surface p-3 shadow-float motion-safe:animate-[rise_200ms_var(--ease-out)]"
      onPointerDown={(event) => {
        if ((event.target as Element).closest('button')) return;
        from.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(true);
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => from.current === null && setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={`grid size-8 shrink-0 place-items-center rounded-full ${toneOf[message.kind]}`}>
        <Icon className="size-4.5" />
      </span>
      <p className="min-w-0 flex-1 select-none pt-1 text-sm">{message.text}</p>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => toast.dismiss(message.id)}
        className="-m-1 grid size-9 shrink-0 place-items-center rounded-full text-slate hover:bg-pale"
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  );
}
