import { Link, useLocation, useSearchParams } from 'react-router';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { listOf, views } from '../lib/views';
import { actionOf } from './action';
import { ActionButton } from './actions';

/** The query without what belongs to one look: the page. */
const kept = (query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  rest.delete('cursor');
  return rest.toString();
};

/** The saved lists of this screen as links, and the way to keep the one on the screen with filters, columns, sort and size (B13). */
export function SavedViews() {
  const t = useT('ui');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const screen = listOf(pathname);
  const own = useValue(views).filter((view) => view.screen === screen);
  const query = kept(params);
  const open = own.find((view) => view.query === query);
  const save = (shared: boolean, label: string) =>
    actionOf({
      call: 'views.save',
      label,
      input: { screen, query, shared },
      fields: [{ name: 'name', label: t('viewName') }],
      done: t('viewSaved'),
      undo: ({ view }) => ({ call: 'views.remove', input: { view } }),
    });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {own.length > 0 && (
        <nav aria-label={t('views')} className="flex flex-wrap gap-2">
          {own.map(({ view, name, query: saved }) => (
            <Link
              key={view}
              to={`${pathname}?${saved}`}
              aria-current={saved === query ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3 text-xs hover:bg-pale aria-[current=page]:bg-pale aria-[current=page]:font-semibold md:min-h-7"
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {query !== '' && !open && (
        <>
          <ActionButton look="quiet" action={save(false, t('saveView'))} />
          <ActionButton look="quiet" action={save(true, t('saveViewForAll'))} />
        </>
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
