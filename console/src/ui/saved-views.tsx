import { Link, useLocation, useSearchParams } from 'react-router';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { listOf, views } from '../lib/views';
import { actionOf } from './action';
import { ActionButton } from './actions';

/** A list that the screen itself offers: its name, and the parameters that make it, as in an address. */
export type View = { label: string; query: string };

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
 * The lists of this screen as tabs: its own (`of`), then the saved ones, and the way to keep the one on the screen with filters, columns,
 * sort and size (B13).
 */
export function SavedViews({ of }: { of: readonly View[] }) {
  const t = useT('ui');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const screen = listOf(pathname);
  const saved = useValue(views).filter((view) => view.screen === screen);
  const query = kept(params);
  const open = saved.find((view) => view.query === query);
  const shown = open ? undefined : openView(of, params);
  const isChanged = query !== '' && !open && !(shown && addressOfView(shown, params) === `?${query}`);
  const save = (shared: boolean, label: string) =>
    actionOf({
      call: 'views.save',
      label,
      input: { screen, query, shared },
      fields: [{ name: 'name', label: t('viewName') }],
      done: t('viewSaved'),
      undo: ({ view }) => ({ call: 'views.remove', input: { view } }),
    });
  const tabs = [
    ...of.map((view) => ({
      key: view.label,
      name: view.label,
      to: addressOfView(view, params),
      isOpen: view === shown,
    })),
    ...saved.map((view) => ({
      key: view.view,
      name: view.name,
      to: `${pathname}?${view.query}`,
      isOpen: view === open,
    })),
  ];
  if (tabs.length === 0 && !isChanged) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      {tabs.length > 0 && (
        <nav aria-label={t('views')} className="-mx-4 flex gap-1 overflow-x-auto px-4 md:mx-0 md:px-0">
          {tabs.map(({ key, name, to, isOpen }) => (
            <Link
              key={key}
              to={to}
              aria-current={isOpen ? 'page' : undefined}
              className="inline-flex min-h-11 shrink-0 items-center border-transparent border-b-2 px-2.5 text-slate hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink md:min-h-9"
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {isChanged && (
        <span className="flex flex-wrap items-center gap-2">
          <ActionButton look="quiet" action={save(false, t('saveView'))} />
          <ActionButton look="quiet" action={save(true, t('saveViewForAll'))} />
        </span>
      )}
      {open?.own && (
        <ActionButton
          look="quiet"
          action={actionOf({
            call: 'views.remove',
            label: t('removeView'),
            input: { view: open.view },
            done: t('viewRemoved'),
            undo: () => ({
              call: 'views.save',
              input: { screen, name: open.name, query: open.query, shared: open.shared },
            }),
          })}
        />
      )}
    </div>
  );
}
