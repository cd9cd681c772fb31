import { foldText } from '@langit/contract/values/fold-text';
import { isOfInputMethod } from '@langit/contract/values/input-method';
import { Dialog } from '@langit/ui/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { offered } from '../lib/offered';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { views } from '../lib/views';
import { hitGroups, useHitWords } from './hits';
import { isMeant, placeScore, usePlaces } from './places';
import { recentOf } from './recent';
import type { Hit } from './scanned';

type Entry = {
  key: string;
  group: Group;
  label: string;
  note: string;
  badge?: ReactNode;
  amount?: string | null;
  /** Further words that find it. */
  words?: string | undefined;
  /** Leads to a list instead of a thing. */
  isMore?: boolean;
  unavailable?: string | undefined;
  press: () => void;
};

const groups = ['recent', ...hitGroups, 'places', 'actions', 'lists'] as const;
type Group = (typeof groups)[number];

/** Rows of a group; those of the last things are so many anyway. */
const mostRows = 5;

/** Groups of what the shop finds, and which of its screens it is. */
const isOfShop = (group: Group): group is (typeof hitGroups)[number] =>
  hitGroups.some((name) => name === group);

/** The screen with all that a group has for these words, where the search shows a part of it. */
function listOfAll(group: Group, words: string, hits: readonly Hit[]): string | null {
  const ofKind = (kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind);
  const [customer, ...others] = ofKind('customer');
  // An email address, or the id of a customer whose address the person may not read.
  if (group === 'orders' && customer && others.length === 0)
    return (customer.orders ?? 0) > ofKind('order').length
      ? `/orders?${new URLSearchParams({ customer: customer.says || customer.found })}`
      : null;
  if (group === 'customers' && ofKind('customer').length > mostRows)
    return `/customers?${new URLSearchParams({ words })}`;
  if (group === 'catalogue' && ofKind('product').length > mostRows)
    return `/catalogue?${new URLSearchParams({ text: words })}`;
  return null;
}

const searchAfterMs = 150;
const shortestSearch = 3;

/** What the shop finds for a text, read again as it changes. */
function useHits(text: string): readonly Hit[] {
  const session = useStaffSession();
  const [search, setSearch] = useState<{ text: string; hits: readonly Hit[] }>({ text: '', hits: [] });
  useEffect(() => {
    const effect = { isLeft: false };
    const timer = setTimeout(async () => {
      const hits =
        text.length < shortestSearch
          ? []
          : await session.read('search.find', { text }).then(
              ({ output }) => output,
              () => [],
            );
      if (!effect.isLeft) setSearch({ text, hits });
    }, searchAfterMs);
    return () => {
      effect.isLeft = true;
      clearTimeout(timer);
    };
  }, [session, text]);
  // What was found for other words would be opened by a quick Enter.
  return search.text === text ? search.hits : [];
}

/** One field for everything: screens, actions on what is open, orders, customers, parcels, references. */
export function Palette({
  begin = '',
  onClose,
  onKeys,
}: {
  /** What stands in the field at first. */
  begin?: string;
  onClose: () => void;
  onKeys: () => void;
}) {
  const t = useT('frame');
  const screenName = useT('screens');
  const navigate = useNavigate();
  const session = useStaffSession();
  const places = usePlaces();
  const hitWords = useHitWords();
  const actions = useValue(offered);
  const saved = useValue(views);
  const [text, setText] = useState(begin);
  /** By its key: what is found meanwhile moves the others. */
  const [chosen, setChosen] = useState<string | null>(null);
  const hits = useHits(text.trim());
  const leave = (then: () => unknown) => () => {
    onClose();
    then();
  };
  const goTo = (path: string) => leave(() => navigate(path));
  const folded = foldText(text);
  const matches = (entry: Entry) =>
    folded
      .split(' ')
      .every((word) => foldText(`${entry.label} ${entry.note} ${entry.words ?? ''}`).includes(word));
  const recent: Entry[] =
    folded === ''
      ? recentOf(session.person.get()?.staff ?? '').map(({ thing, path, label }) => ({
          key: `recent ${path}`,
          group: 'recent',
          label,
          note: t(`thing_${thing}`),
          press: goTo(path),
        }))
      : [];
  const customers = hits.filter(({ kind }) => kind === 'customer').length;
  const found: Entry[] = hits.flatMap((hit) => {
    const words = hitWords(hit, customers);
    return words ? [{ ...words, press: goTo(words.path) }] : [];
  });
  const namedPlaces = places
    .flatMap((place) => {
      const score = placeScore(place, folded);
      return score === null ? [] : [{ place, score }];
    })
    .sort((a, b) => a.score - b.score);
  const placesFound: Entry[] = namedPlaces.map(
    ({ place: { key, label, note, path } }): Entry => ({
      key,
      group: 'places',
      label,
      note,
      press: path === null ? onKeys : goTo(path),
    }),
  );
  const acts: Entry[] = actions
    // Those of single rows would hide the screens as long as nothing is typed.
    .filter(({ of }) => of === undefined || folded !== '')
    .map(({ label, words, of = '', unavailable, press }) => ({
      key: `act ${words} ${label} ${of}`,
      group: 'actions',
      label,
      words,
      note: [of, unavailable ?? t('actHere')].filter(Boolean).join(' · '),
      unavailable,
      press: leave(press),
    }));
  const lists: Entry[] = saved.map(({ view, screen, name, query }) => ({
    key: view,
    group: 'lists',
    label: name,
    note: t('savedList'),
    press: goTo(`/${screen}?${query}`),
  }));
  const all = [...recent, ...found, ...placesFound, ...acts.filter(matches), ...lists.filter(matches)];
  const inGroup = (group: Group) => all.filter((entry) => entry.group === group);
  const [best] = namedPlaces;
  // A screen that is meant stands above all that the shop has found, customers above their orders and refunds.
  const ordered = new Set<Group>([
    'recent',
    ...(best && isMeant(best.score, folded) ? (['places'] as const) : []),
    ...(customers > 0 ? (['customers'] as const) : []),
    ...groups,
  ]);
  const allOf = (group: Group) => {
    const count = hits.find(({ kind }) => kind === 'customer')?.orders;
    return group === 'orders' && count ? t('allOrders', { count }) : t('foundAll');
  };
  const rowsOf = (group: Group): Entry[] => {
    if (group === 'recent') return inGroup(group);
    const rows = inGroup(group).slice(0, mostRows);
    const list = listOfAll(group, text.trim(), hits);
    return list === null
      ? rows
      : [
          ...rows,
          { key: `all ${group}`, group, label: allOf(group), note: '', isMore: true, press: goTo(list) },
        ];
  };
  const shown = [...ordered].map((group) => ({ group, of: rowsOf(group) })).filter(({ of }) => of.length > 0);
  const entries = shown.flatMap(({ of }) => of);
  const titleOf = (group: Group) => (isOfShop(group) ? screenName(group) : t(`found_${group}`));
  const current = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  );
  return (
    <Dialog title={t('find')} size="top" onClose={onClose}>
      <input
        data-finder
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label={t('findHint')}
        aria-expanded="true"
        aria-controls="found"
        aria-activedescendant={entries.length > 0 ? `found-${current}` : undefined}
        autoComplete="off"
        placeholder={t('findHint')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(null);
        }}
        onKeyDown={(event) => {
          if (isOfInputMethod(event.nativeEvent)) return;
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step) {
            event.preventDefault();
            setChosen(entries[(entries.length + current + step) % Math.max(entries.length, 1)]?.key ?? null);
          }
          if (event.key === 'Enter' && !entries[current]?.unavailable) entries[current]?.press();
        }}
        className="mt-1 min-h-11 w-full rounded-sm border border-edge bg-surface px-3 text-base text-ink"
      />
      {/* Its end fades, so that a row that is cut off there is seen to go on. */}
      <div
        id="found"
        role="listbox"
        aria-label={t('found')}
        className="mt-3 max-h-[50dvh] overflow-y-auto pb-10 [mask-image:linear-gradient(to_bottom,black_calc(100%-2.5rem),transparent)]"
      >
        {shown.map(({ group, of }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, a fieldset is none of them
          <div key={group} role="group" aria-label={titleOf(group)} className="mb-2">
            <p aria-hidden="true" className="px-3 py-1 font-semibold text-slate text-xs">
              {titleOf(group)}
            </p>
            {of.map((entry) => (
              <Option key={entry.key} entry={entry} index={entries.indexOf(entry)} current={current} />
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className="mt-3 text-slate">{t('foundNothing')}</p>}
    </Dialog>
  );
}

function Option({ entry, index, current }: { entry: Entry; index: number; current: number }) {
  const { label, note, badge, amount, isMore = false, unavailable, press } = entry;
  return (
    <div
      id={`found-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === current}
      aria-disabled={unavailable ? true : undefined}
      onMouseDown={(event) => {
        event.preventDefault();
        if (!unavailable) press();
      }}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1 hover:bg-pale aria-disabled:opacity-60 aria-selected:bg-pale md:min-h-9"
    >
      <span className="min-w-0 flex-1">
        <span className={`block truncate ${isMore ? 'text-link' : 'font-semibold'}`}>{label}</span>
        {note && <span className="block truncate text-slate text-xs">{note}</span>}
      </span>
      {(badge || amount) && (
        <span className="flex shrink-0 items-center gap-3 max-sm:flex-col-reverse max-sm:items-end max-sm:gap-0.5">
          {badge}
          {amount && <span className="figures whitespace-nowrap sm:min-w-24 sm:text-right">{amount}</span>}
        </span>
      )}
    </div>
  );
}
