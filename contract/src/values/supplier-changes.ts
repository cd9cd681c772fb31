/**
 * What a supplier's list says that the shop's offers do not: a cost, a minimum price, a package that is gone or back, a new package,
 * a package that holds something else, and a cost that allows a lower price.
 */
export const changeKinds = ['cost', 'minimum', 'gone', 'back', 'new', 'facts', 'lower_price'] as const;
/** On top of the cost, in per cent, unless a person types another one. */
export const usualMarginPercent = 40;
export type ChangeKind = (typeof changeKinds)[number];
/** By what changes are listed: their kinds, and costs that rose or fell apart. */
export const changeFilters = [...changeKinds, 'dearer', 'cheaper'] as const;
export type ChangeFilter = (typeof changeFilters)[number];
/** What the changes of the last days are counted by. */
export const countedChanges = [
  'dearer',
  'gone',
  'cheaper',
  'back',
  'new',
] as const satisfies readonly ChangeFilter[];
/** So many days are counted. */
export const daysOfCounts = 7;

/**
 * What an open change needs, a loss first: its product has no supplier, its product is held, the plan holds less than it promises, its price
 * could be lower, the plan is new.
 */
export const changeUrgencies = ['unsold', 'held', 'facts', 'lower_price', 'new'] as const;
export type ChangeUrgency = (typeof changeUrgencies)[number];

/** `stored`: by the shop itself, at once. `lapsed`: the list said something else again before a person decided. */
export const changeStates = ['waiting', 'stored', 'accepted', 'ignored', 'lapsed'] as const;
export type ChangeState = (typeof changeStates)[number];
/** A person has to decide. */
export const isChangeWaiting = (change: ChangeState): boolean => change === 'waiting';

/** What followed for the product: it is sold on, has a new price, is held, or no supplier delivers it any more. */
export const changeConsequences = ['sold', 'repriced', 'held', 'unsold'] as const;
export type ChangeConsequence = (typeof changeConsequences)[number];
