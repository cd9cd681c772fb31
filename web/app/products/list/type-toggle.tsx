import type { ProductType } from '@langit/contract/values/catalogue';
import { typeAddress } from '@langit/domain/list-query';
import { useT } from '../../i18n/texts';
import { LocalLink } from '../../ui/button';
import { RouterIcon, SignalIcon, SimIcon } from '../../ui/icons';

const entries = [
  { type: 'ez-sim', word: 'esim', Icon: SignalIcon },
  { type: 'ez-fi', word: 'wifi', Icon: RouterIcon },
  { type: 'sim-card', word: 'sim', Icon: SimIcon },
] as const;

/** C1: rewrites `type` in place, so that Back leaves the list. */
export function TypeToggle({ current }: { current: ProductType }) {
  const t = useT('products');
  return (
    <nav
      aria-label={t('type')}
      className="grid w-full grid-cols-3 gap-1 rounded-lg bg-pale p-1 sm:inline-grid sm:w-auto"
    >
      {entries.map(({ type, word, Icon }) => (
        <LocalLink
          key={type}
          to={typeAddress(type)}
          replace
          preventScrollReset
          aria-current={type === current ? 'page' : undefined}
          className="flex min-h-11 items-center justify-center gap-2 rounded-md px-2 text-center font-semibold text-slate text-sm leading-tight transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-primary aria-[current=page]:shadow-float sm:px-4"
        >
          <Icon className="size-4.5 max-sm:hidden" />
          {t(word)}
        </LocalLink>
      ))}
    </nav>
  );
}
