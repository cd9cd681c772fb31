type Entry = {
  key: 'home' | 'esimPlans' | 'simCards' | 'topUp' | 'returnDevice' | 'faq' | 'guide';
  to: string;
  /** In the row of a wide screen only; where the row is short the menu has it. */
  wide?: true;
};

/** Entries of the main navigation; an entry stands here with its page and not before. */
export const navigation: readonly Entry[] = [
  { key: 'home', to: '/' },
  { key: 'esimPlans', to: '/products?type=ez-sim' },
  { key: 'simCards', to: '/products?type=sim-card' },
  { key: 'topUp', to: '/topup-extend' },
  { key: 'returnDevice', to: '/account/my-device?return' },
  { key: 'faq', to: '/others/faq', wide: true },
  { key: 'guide', to: '/others/manual-guide', wide: true },
];

/** Is a link of the navigation the page that is shown? `/products` compares its type, eSIM being the default. */
export function isCurrent(to: string, path: string, search: string): boolean {
  const [target, query] = to.split('?');
  if (target !== path) return false;
  const wanted = new URLSearchParams(query).get('type');
  return !wanted || (new URLSearchParams(search).get('type') ?? 'ez-sim') === wanted;
}
