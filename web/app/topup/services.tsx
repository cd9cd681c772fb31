import { CalendarIcon, ChevronRightIcon, RouterIcon, SimIcon } from '@langit/ui/icons';
import { type ReactNode, useId } from 'react';
import { useT } from '../i18n/texts';
import { LocalLink } from '../ui/links';

/** T1: what this page does, and the two things that start at the customer's own router. */
export function Services() {
  const t = useT('topup');
  const title = useId();
  return (
    <nav aria-labelledby={title}>
      <h2 id={title} className="sr-only">
        {t('services')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3">
        <Service to="/topup-extend" current icon={<SimIcon />} title={t('esim')} text={t('esimText')} />
        <Service
          to="/account/my-device?add-data"
          icon={<RouterIcon />}
          title={t('router')}
          text={t('routerText')}
        />
        <Service
          to="/account/my-device?extend"
          icon={<CalendarIcon />}
          title={t('extend')}
          text={t('extendText')}
        />
      </ul>
    </nav>
  );
}

function Service({
  to,
  icon,
  title,
  text,
  current = false,
}: {
  to: string;
  icon: ReactNode;
  title: string;
  text: string;
  current?: boolean;
}) {
  return (
    <li>
      <LocalLink
        to={to}
        aria-current={current ? 'page' : undefined}
        className="relative flex h-full items-center gap-3.5 rounded-lg border-[1.5px] border-line bg-surface p-3.5 hover:border-primary hover:bg-pale aria-[current=page]:border-primary aria-[current=page]:bg-pale sm:p-4 md:max-lg:flex-col md:max-lg:items-start"
      >
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-full ${current ? 'bg-primary text-on-primary' : 'bg-pale text-primary'}`}
        >
          {icon}
        </span>
        <span className="min-w-0 flex-1 md:max-lg:flex-none">
          <span className="block font-bold">{title}</span>
          <span className="block text-slate text-sm">{text}</span>
        </span>
        {!current && (
          <ChevronRightIcon className="size-4.5 shrink-0 text-slate md:max-lg:absolute md:max-lg:top-7 md:max-lg:right-4" />
        )}
      </LocalLink>
    </li>
  );
}
