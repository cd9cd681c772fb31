import { productTypes, usualType } from '@langit/contract/values/catalogue';
import { canonicalPath, isPublicPath } from '@langit/contract/values/public-pages';
import { useFormat } from '../lib/format';
import { useKindWords, useT } from '../lib/texts';

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

/** Where content leads in words, as the shop reads the address; null for an address of others. */
function useLinkWords(): (link: string) => string | null {
  const t = useT('content');
  const kind = useKindWords();
  const { labelled } = useFormat();
  return (link) => {
    if (!link.startsWith('/')) return null;
    const { pathname, searchParams } = new URL(link, 'https://own.invalid');
    const path = canonicalPath(pathname);
    if (!isPage(path)) return isPublicPath(path) ? t('page_plan') : null;
    const page = t(pages[path]);
    if (path === '/') {
      const tab = tabs.find((one) => one === searchParams.get('tab'));
      return tab ? labelled(page, t(`tab_${tab}`)) : page;
    }
    if (path !== '/products') return page;
    const type = productTypes.find((one) => one === searchParams.get('type')) ?? usualType;
    const plans = labelled(page, kind(type)('name'));
    const isOfPlaces = /\d/.test(searchParams.get('destination') ?? searchParams.get('country') ?? '');
    return isOfPlaces ? t('ofPlaces', { plans }) : plans;
  };
}

/** Where content leads: in words, with the address small beside them. */
export function ContentLink({ of: link }: { of: string }) {
  const wordsOf = useLinkWords();
  const words = wordsOf(link);
  if (words === null) return <span className="break-all">{link}</span>;
  return (
    <span>
      {words} <span className="break-all text-slate text-xs">{link}</span>
    </span>
  );
}
