import { CalendarIcon, CheckIcon, InfoIcon, MailIcon, PhoneIcon, ShieldIcon } from '@langit/ui/icons';
import type { ReactNode } from 'react';
import { useT } from '../i18n/texts';

const icons = {
  start: CalendarIcon,
  nothingToInstall: CheckIcon,
  refund: ShieldIcon,
  delivery: MailIcon,
  phone: PhoneIcon,
  noRefund: InfoIcon,
};

export type PromiseLook = keyof typeof icons;
export type PromiseKind = Exclude<PromiseLook, 'noRefund'>;

/** Z34: what the shop promises, each line with its icon; looks the same on every page. */
export function PromiseLines({ children, className = '' }: { children: ReactNode; className?: string }) {
  const t = useT('promises');
  return (
    <ul
      aria-label={t('promises')}
      className={`grid gap-1.5 text-sm [&_a]:text-link [&_a]:underline ${className}`}
    >
      {children}
    </ul>
  );
}

export function PromiseLine({ kind, children }: { kind: PromiseLook; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <li className="flex items-start gap-2">
      <Icon className={`mt-0.5 size-4.5 ${kind === 'noRefund' ? 'text-slate' : 'text-leaf'}`} />
      <p>{children}</p>
    </li>
  );
}
