import { productTypes, usualType } from '@langit/contract/values/catalogue';
import { shopUrlOf } from '@langit/contract/values/content';
import { canonicalPath, isPublicPath } from '@langit/contract/values/public-pages';
import { useFormat } from '../lib/format';
import { useKindWords, useT } from '../lib/texts';
import type { ActionField } from '../ui/action';

/** The pages of the shop to which content leads, by their canonical path. */
const pages = {
  '/': 'page_home',
  '/products': 'page_plans',
  '/compare': 'page_compare',
  '/compatibility': 'page_compatibility',
  '/ez-sim-mobile-app': 'page_app',
  '/about-us': 'page_about',
  '/others/faq': 'page_faq',
  '/others/terms-of-service': 'page_terms',
  '/others/return-policy': 'page_returns',
  '/others/privacy-policy': 'page_privacy',
  '/others/commercial-disclosure': 'page_disclosure',
} as const;

const tabs = ['mostpopular', 'singleregion', 'multiregion'] as const;

const isPage = (path: string): path is keyof typeof pages => path in pages;

/** The field for where content leads: a page of the shop or a plan by its name, or an address that is typed. */
export function useLinkField(): (link: string | null | undefined) => ActionField {
  const t = useT('content');
  const choices = Object.entries(pages).map(([value, page]) => ({ value, label: t(page) }));
  return (link) => ({
    name: 'link',
    label: t('link'),
    hint: t('linkHint'),
    kind: 'found',
    of: 'page',
    choices,
    initial: link ?? '',
    isOptional: true,
    isCleared: true,
  });
}

/** Where content leads in words, as the shop reads the address; null for an address of others. `names`: of the destinations or the plan. */
function useLinkWords(): (link: string, names: readonly string[]) => string | null {
  const t = useT('content');
  const kind = useKindWords();
  const { labelled, listed } = useFormat();
  return (link, names) => {
    const url = shopUrlOf(link);
    if (url === null) return null;
    const named = listed(names);
    const path = canonicalPath(url.pathname);
    if (!isPage(path)) return isPublicPath(path) ? named || t('page_plan') : null;
    const page = t(pages[path]);
    if (path === '/') {
      const tab = tabs.find((one) => one === url.searchParams.get('tab'));
      return tab ? labelled(page, t(`tab_${tab}`)) : page;
    }
    if (path !== '/products') return page;
    const type = productTypes.find((one) => one === url.searchParams.get('type')) ?? usualType;
    const plans = labelled(page, kind(type)('name'));
    return named ? t('ofPlaces', { plans, places: named }) : plans;
  };
}

/** Where content leads: in words, with the address small beside them. */
export function ContentLink({ of: link, names }: { of: string; names: readonly string[] }) {
  const words = useLinkWords()(link, names);
  if (words === null) return <span className="break-all">{link}</span>;
  return (
    <span>
      {words} <span className="break-all text-slate text-xs">{link}</span>
    </span>
  );
}
