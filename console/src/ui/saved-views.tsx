import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { listOf, views } from '../lib/views';
import { actionOf } from './action';
import { ActionButton } from './actions';
import type { Tab } from './tab-line';

/** A list that the screen itself offers: its name, the parameters that make it, as in an address, and how many rows it has where that is worth a number. */
export type View = { label: string; query: string; count?: number | undefined };

/** What a person has chosen about a list's look; another view keeps it. */
const ofTheLook = ['columns', 'limit'];

/** The query without what belongs to one look: the page. */
const kept = (query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  rest.delete('cursor');
  rest.delete('at');
  return rest.toString();
};

/** The view on the screen: the one whose parameters the address has, and no parameter of another. */
function openView(of: readonly View[], query: URLSearchParams): View | undefined {
  const sets = of.map((view) => new URLSearchParams(view.query));
  const names = new Set(sets.flatMap((set) => [...set.keys()]));
  return of.find((_, index) => [...names].every((name) => query.get(name) === sets[index]?.get(name)));
}

const addressOfView = (view: View, query: URLSearchParams): string => {
  const set = new URLSearchParams(view.query);
  for (const name of ofTheLook) if (query.has(name)) set.set(name, query.get(name) ?? '');
  return `?${set}`;
};

/**
 * The lists of this screen: its own (`of`) and the saved ones as tabs, and the way to keep the one on the screen with filters, columns, sort and
 * size, for oneself or everyone, or to remove an own one (B13).
 */
export function useSavedViews(of: readonly View[]): { tabs: Tab[]; keep: ReactNode } {
  const t = useT('ui');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const screen = listOf(pathname);
  const saved = useValue(views).filter((view) => view.screen === screen);
  const query = kept(params);
  const open = saved.find((view) => view.query === query);
  const shown = open ? undefined : openView(of, params);
  const isChanged = query !== '' && !open && !(shown && addressOfView(shown, params) === `?${query}`);
  const tabs = [
    ...of.map((view) => ({
      key: view.label,
      name: view.label,
      to: addressOfView(view, params),
      isOpen: view === shown,
      count: view.count,
    })),
    ...saved.map((view) => ({
      key: view.view,
      name: view.name,
      to: `${pathname}?${view.query}`,
      isOpen: view === open,
    })),
  ];
  const save = actionOf({
    call: 'views.save',
    label: t('saveView'),
    input: { screen, query, shared: false },
    fields: [
      { name: 'name', label: t('viewName') },
      { name: 'shared', label: t('saveViewForAll'), kind: 'flag', isOptional: true },
    ],
    done: t('viewSaved'),
    undo: ({ view }) => ({ call: 'views.remove', input: { view } }),
  });
  if (isChanged) return { tabs, keep: <ActionButton look="quiet" action={save} /> };
  if (!open?.own) return { tabs, keep: null };
  const remove = actionOf({
    call: 'views.remove',
    label: t('removeView'),
    input: { view: open.view },
    done: t('viewRemoved'),
    undo: () => ({
      call: 'views.save',
      input: { screen, name: open.name, query: open.query, shared: open.shared },
    }),
  });
  return { tabs, keep: <ActionButton look="quiet" action={remove} /> };
}
