import { usualType } from '@langit/contract/values/catalogue';

type Entry = {
  key:
    | 'home'
    | 'esimPlans'
    | 'simCards'
    | 'routers'
    | 'topUp'
    | 'returnDevice'
    | 'faq'
    | 'guide'
    | 'compatibility'
    | 'mobileApp'
    | 'aboutUs';
  to: string;
  /** Where a wide screen has it. Without it only in the phone's panel; the logo leads home. */
  wide?: 'row' | 'help';
};

/** Entries of the main navigation. */
export const navigation: readonly Entry[] = [
  { key: 'home', to: '/' },
  { key: 'esimPlans', to: '/products?type=ez-sim', wide: 'row' },
  { key: 'routers', to: '/products?type=ez-fi', wide: 'row' },
  { key: 'simCards', to: '/products?type=sim-card', wide: 'row' },
  { key: 'topUp', to: '/topup-extend', wide: 'row' },
  { key: 'returnDevice', to: '/account/my-device?return', wide: 'help' },
  { key: 'compatibility', to: '/compatibility', wide: 'help' },
  { key: 'faq', to: '/others/faq', wide: 'help' },
  { key: 'guide', to: '/others/manual-guide', wide: 'help' },
  { key: 'mobileApp', to: '/ez-sim-mobile-app' },
  { key: 'aboutUs', to: '/about-us', wide: 'help' },
];

/** Columns of the footer (N5). */
export const footerLinks = {
  services: [
    ['esimPlans', '/products?type=ez-sim'],
    ['simCards', '/products?type=sim-card'],
    ['routers', '/products?type=ez-fi'],
    ['topUp', '/topup-extend'],
  ],
  information: [
    ['aboutUs', '/about-us'],
    ['compatibility', '/compatibility'],
    ['guide', '/others/manual-guide'],
  ],
  legal: [
    ['faq', '/others/faq'],
    ['terms', '/others/terms-of-service'],
    ['returnPolicy', '/others/return-policy'],
    ['privacy', '/others/privacy-policy'],
    ['disclosure', '/others/commercial-disclosure'],
  ],
} as const;

/** Is a link of the navigation the page that is shown? `/products` compares its type, eSIM being the default. */
export function isCurrent(to: string, path: string, search: string): boolean {
  const [target, query] = to.split('?');
  if (target !== path) return false;
  const wanted = new URLSearchParams(query).get('type');
  return !wanted || (new URLSearchParams(search).get('type') ?? usualType) === wanted;
}
