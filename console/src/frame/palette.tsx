import { foldText } from '@langit/contract/values/fold-text';
import { isOfInputMethod } from '@langit/contract/values/input-method';
import { Dialog } from '@langit/ui/dialog';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { offered } from '../lib/offered';
import { useStaffSession } from '../lib/staff-session';
import { useT, useWord } from '../lib/texts';
import { useValue } from '../lib/value';
import { views } from '../lib/views';
import { placeScore, usePlaces } from './places';
import { type Hit, pathOf } from './scanned';

type Entry = {
  key: string;
  label: string;
  note: string;
  /** Further words that find it. */
  words?: string | undefined;
  unavailable?: string | undefined;
  press: () => void;
};

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
  const navigate = useNavigate();
  const places = usePlaces();
  const actions = useValue(offered);
  const saved = useValue(views);
  const [text, setText] = useState(begin);
  /** By its key: what is found meanwhile moves the others. */
  const [chosen, setChosen] = useState<string | null>(null);
  const hits = useHits(text.trim());
  const stateOf = { order: useWord('states'), refund: useWord('states'), unit: useWord('units') };
  const leave = (then: () => unknown) => () => {
    onClose();
    then();
  };
  const folded = foldText(text);
  const matches = (entry: Entry) =>
    folded
      .split(' ')
      .every((word) => foldText(`${entry.label} ${entry.note} ${entry.words ?? ''}`).includes(word));
  const own: Entry[] = [
    ...actions
      // Those of single rows would hide the screens as long as nothing is typed.
      .filter(({ of }) => of === undefined || folded !== '')
      .map(({ label, words, of = '', unavailable, press }) => ({
        key: `act ${words} ${label} ${of}`,
        label,
        words,
        note: [of, unavailable ?? t('actHere')].filter(Boolean).join(' · '),
        unavailable,
        press: leave(press),
      })),
    ...saved.map(({ view, screen, name, query }) => ({
      key: view,
      label: name,
      note: `${t('savedList')} · ${screen}`,
      press: leave(() => navigate(`/${screen}?${query}`)),
    })),
  ];
  const hitEntries: Entry[] = hits.flatMap((hit) => {
    const path = pathOf(hit);
    if (path === null) return [];
    const text = stateOf[hit.kind as keyof typeof stateOf]?.(hit.says) ?? hit.says;
    const note = [t(`kind_${hit.kind}`), hit.customer, text].filter(Boolean).join(' · ');
    return [{ key: `${hit.kind} ${hit.found}`, label: hit.found, note, press: leave(() => navigate(path)) }];
  });
  const placeEntries: Entry[] = places
    .map((place) => ({ place, score: placeScore(place, folded) }))
    .filter(({ score }) => score !== null)
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .map(({ place: { key, label, note, path } }) => ({
      key,
      label,
      note,
      press: path === null ? onKeys : leave(() => navigate(path)),
    }));
  const entries = [...hitEntries, ...placeEntries, ...own.filter(matches)];
  const current = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  );
  return (
    <Dialog title={t('find')} onClose={onClose}>
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
        className="min-h-11 w-full rounded-sm border border-edge bg-surface px-3 text-base text-ink"
      />
      <div id="found" role="listbox" aria-label={t('found')} className="mt-3 max-h-[50dvh] overflow-y-auto">
        {entries.map((entry, index) => (
          <div
            key={entry.key}
            id={`found-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            aria-disabled={entry.unavailable ? true : undefined}
            onMouseDown={(event) => {
              event.preventDefault();
              if (!entry.unavailable) entry.press();
            }}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 hover:bg-pale aria-disabled:opacity-60 aria-selected:bg-pale md:min-h-9"
          >
            <span className="font-semibold">{entry.label}</span>
            <span className="min-w-0 truncate text-slate text-xs">{entry.note}</span>
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className="mt-3 text-slate">{t('foundNothing')}</p>}
    </Dialog>
  );
}
