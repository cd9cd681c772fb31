type Entry = {
  key:
    | 'home'
    | 'esimPlans'
    | 'simCards'
    | 'topUp'
    | 'topUpExtend'
    | 'returnDevice'
    | 'faq'
    | 'guide'
    | 'compatibility'
    | 'mobileApp'
    | 'aboutUs';
  to: string;
  /** In the row of a wide screen: always, from 1280 px on, or under “More”. Without it only in the phone's panel. */
  row?: 'always' | 'wide' | 'more';
  /** For those who are logged in (N3). */
  members?: true;
};

/** Entries of the main navigation. */
export const navigation: readonly Entry[] = [
  { key: 'home', to: '/', row: 'always' },
  { key: 'esimPlans', to: '/products?type=ez-sim', row: 'always' },
  { key: 'simCards', to: '/products?type=sim-card', row: 'always' },
  { key: 'topUp', to: '/topup-extend', row: 'always' },
  { key: 'topUpExtend', to: '/topup-extend', row: 'wide', members: true },
  { key: 'returnDevice', to: '/account/my-device?return', row: 'always' },
  { key: 'compatibility', to: '/compatibility', row: 'more' },
  { key: 'faq', to: '/others/faq', row: 'wide' },
  { key: 'guide', to: '/others/manual-guide', row: 'more' },
  { key: 'mobileApp', to: '/ez-sim-mobile-app' },
  { key: 'aboutUs', to: '/about-us', row: 'more' },
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
  return !wanted || (new URLSearchParams(search).get('type') ?? 'ez-sim') === wanted;
}
