import type { ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';

const tones = {
  plain: 'bg-pale text-primary',
  good: 'bg-leaf-pale text-leaf',
  warn: 'bg-sun-pale text-ink',
  bad: 'bg-ember-pale text-ember',
  offer: 'bg-sun text-on-sun',
  quiet: 'bg-quiet text-slate',
};
export type Tone = keyof typeof tones;

/** A short state or offer. The word carries the meaning, the colour repeats it. */
export function Badge({
  tone = 'plain',
  children,
  className = '',
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={`figures inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 font-semibold text-xs ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  );
}

/** An applied filter that can be taken off. `removeLabel` says so: `Remove Japan`. */
export function Chip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={removeLabel}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-surface py-1 pr-2.5 pl-3.5 font-medium text-sm hover:border-primary hover:bg-pale pointer-coarse:min-h-11"
    >
      {children}
      <CloseIcon className="size-4 text-slate" />
    </button>
  );
}

/** A notice inside a page. */
export function Notice({
  tone = 'plain',
  icon,
  children,
  className = '',
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={`flex items-start gap-3 rounded-md px-4 py-3 text-sm ${tones[tone]} ${className}`}>
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
