import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { useKeys } from '../lib/keys';
import { sizeOf } from '../lib/views';
import { Empty } from './empty';
import { ListCards } from './list-cards';
import type { ListProps } from './list-rows';
import { BulkBar, useSelection } from './list-selection';
import { ListTable } from './list-table';
import { Pages } from './pages';
import { useRoomBeside, useWide } from './use-wide';

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

/** Moves the focus to the row after or before the focused one; from elsewhere, such as the open row's panel, to the one beside the open row. */
function focusRow(step: 1 | -1) {
  const links = rowLinks();
  const focused = links.indexOf(document.activeElement as HTMLElement);
  const index = focused < 0 ? links.findIndex((link) => link.ariaCurrent === 'true') : focused;
  links[index < 0 ? 0 : Math.min(Math.max(index + step, 0), links.length - 1)]?.focus();
}

/** The address without page, columns and size: what makes a list another one is its filters and its order. */
function listQuery(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of ['cursor', 'at', 'columns', 'limit']) rest.delete(name);
  return rest.toString();
}

/**
 * A list of the console: a table of one line a row, on a phone cards. Sort, columns and page are in the address. `j`, `k` and the arrows move, Enter opens,
 * `x` selects.
 */
export function List<R>(props: ListProps<R>) {
  const { rows, next, bulk, empty, count = null, hasSizes = false, opened, narrows = false } = props;
  const isWide = useWide();
  const [query] = useSearchParams();
  const selection = useSelection(props, listQuery(query));
  const { toggle } = selection;
  useKeys({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    ArrowDown: () => focusRow(1),
    ArrowUp: () => focusRow(-1),
    x:
      bulk &&
      (() => {
        const key = (document.activeElement as HTMLElement | null)?.dataset.row;
        if (key) toggle(key, false);
      }),
  });
  const keepFocus = useKeptFocus(props);
  const isBeside = narrows && opened !== undefined;
  const kept = useRoomBeside() ? props.columns.filter(({ isKept }) => isKept) : [];
  const isTable = isWide && !(isBeside && kept.length === 0);
  const keepPlace = useKeptPlace(opened, narrows);
  useClosedRow(opened);
  const isReading = useNavigation().state === 'loading';
  if (rows.length === 0) return <Empty title={empty.title}>{empty.children}</Empty>;
  return (
    <div aria-busy={isReading} {...keepFocus} {...keepPlace}>
      {isTable ? (
        <ListTable
          {...props}
          {...selection}
          query={query}
          {...(isBeside && { columns: kept, isBeside: true })}
        />
      ) : (
        <ListCards {...props} {...selection} />
      )}
      <Pages rows={rows.length} next={next} count={count} size={hasSizes ? sizeOf(query) : null} />
      {bulk && <BulkBar of={selection} count={count} bulk={bulk} canReadAll={Boolean(props.readAll)} />}
    </div>
  );
}

/** A focused row that leaves the list, because somebody else has done it, hands the focus to the row that takes its place. */
function useKeptFocus<R>({ rows, keyOf }: ListProps<R>) {
  const focusedRow = useRef<string | null>(null);
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const keys = rows.map(keyOf);
    const at = focusedRow.current === null ? -1 : before.current.indexOf(focusedRow.current);
    before.current = keys;
    if (at < 0 || keys.includes(focusedRow.current ?? '') || document.activeElement !== document.body) return;
    const links = rowLinks();
    links[Math.min(at, links.length - 1)]?.focus();
  }, [rows, keyOf]);
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focusedRow.current = target.dataset.row ?? null;
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget) focusedRow.current = null;
    },
  };
}

/** Where the rows change their height because one was opened, the opened one stays where it was on the screen. */
function useKeptPlace(opened: string | undefined, narrows: boolean) {
  const top = useRef<number | null>(null);
  const measure = ({ target }: { target: EventTarget }) => {
    const row = (target as HTMLElement).closest('tr, li')?.querySelector('[data-row]');
    top.current = row?.getBoundingClientRect().top ?? null;
  };
  useLayoutEffect(() => {
    const row = narrows ? rowLinks().find(({ dataset }) => dataset.row === opened) : undefined;
    if (row && top.current !== null) window.scrollBy(0, row.getBoundingClientRect().top - top.current);
    top.current = null;
  }, [opened, narrows]);
  return narrows ? { onPointerDown: measure, onKeyDown: measure } : {};
}

/** The focus that was in an open row goes to its place in the list once it is closed. */
function useClosedRow(opened: string | undefined): void {
  const last = useRef(opened);
  // Before the paint: the next key is for the row.
  useLayoutEffect(() => {
    const closed = last.current;
    last.current = opened;
    if (opened !== undefined || closed === undefined || document.activeElement !== document.body) return;
    rowLinks()
      .find(({ dataset }) => dataset.row === closed)
      ?.focus({ preventScroll: true });
  }, [opened]);
}
