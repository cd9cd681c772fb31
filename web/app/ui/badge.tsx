import type { ReactNode } from 'react';
import { CloseIcon } from './icons';

const tones = {
  sun: 'bg-sun text-on-sun',
  pale: 'bg-pale text-primary',
  leaf: 'bg-leaf-pale text-leaf',
  ember: 'bg-ember-pale text-ember',
  warn: 'bg-sun-pale text-ink',
  quiet: 'bg-page text-slate',
};

/** A short state or offer. */
export function Badge({
  tone = 'pale',
  children,
  className = '',
}: {
  tone?: keyof typeof tones;
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
  tone = 'pale',
  icon,
  children,
  className = '',
}: {
  tone?: keyof typeof tones;
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
