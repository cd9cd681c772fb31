/** A destination as its card shows it. `members` is 0 for a country. */
export type HomePlace = {
  id: number;
  code: string;
  name: string;
  from: string;
  members: number;
  /** The address of its list where a search narrows it (Z9). */
  list?: string;
};

export const homeTabs = ['mostpopular', 'singleregion', 'multiregion'] as const;
export type HomeTab = (typeof homeTabs)[number];
export type HomePlaces = Record<HomeTab, HomePlace[]>;

export const tabOf = (search: URLSearchParams): HomeTab =>
  homeTabs.find((tab) => tab === search.get('tab')) ?? 'mostpopular';
