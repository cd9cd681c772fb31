import { type ProductType, productTypes } from '@langit/contract/values/catalogue';
import { typeAddress } from '@langit/domain/list-query';
import { RouterIcon, SignalIcon, SimIcon } from '@langit/ui/icons';
import { useKindWords, useT } from '../../i18n/texts';
import { LocalLink } from '../../ui/links';

const icons: Record<ProductType, typeof SimIcon> = {
  'ez-sim': SignalIcon,
  'ez-fi': RouterIcon,
  'sim-card': SimIcon,
};

/** C1: rewrites `type` in place, so that Back leaves the list. */
export function TypeToggle({ current }: { current: ProductType }) {
  const t = useT('products');
  const kind = useKindWords();
  return (
    <nav
      aria-label={t('type')}
      className="grid w-full auto-cols-fr grid-flow-col gap-1 rounded-lg bg-pale p-0.5 sm:inline-grid sm:w-auto sm:p-1"
    >
      {productTypes.map((type) => {
        const Icon = icons[type];
        return (
          <LocalLink
            key={type}
            to={typeAddress(type)}
            replace
            preventScrollReset
            aria-current={type === current ? 'page' : undefined}
            className="flex min-h-11 items-center justify-center gap-2 rounded-md px-2 text-center font-semibold text-slate text-sm leading-tight transition-colors hover:text-ink aria-[current=page]:bg-chosen aria-[current=page]:text-primary aria-[current=page]:shadow-float sm:px-4"
          >
            <Icon className="size-4.5 max-sm:hidden" />
            {kind(type)('name')}
          </LocalLink>
        );
      })}
    </nav>
  );
}
