import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDesk } from '../lib/desk';
import type { Answer } from '../lib/door';
import { offered } from '../lib/offered';
import { useT, useWord } from '../lib/texts';
import { useValue } from '../lib/value';
import { views } from '../lib/views';
import { stateTexts } from '../orders/states';
import { screens } from '../screens';
import { Dialog } from '../ui/dialog';
import { unitsTexts } from '../units/texts';
import { useMyScreens } from './bars';
import { frameTexts } from './texts';
import type { texts as english } from './texts/en';

type Hit = Answer<'search.find'>[number];
type Entry = {
  key: string;
  label: string;
  note: string;
  /** Further words that find it. */
  words?: string | undefined;
  unavailable?: string | undefined;
  press: () => void;
};

/** Where a found thing is shown. Null: it has no screen of its own, and its order is opened. */
const pathOf = ({ kind, found, order }: Hit): string | null => {
  if (kind === 'customer') return `/customers?words=${encodeURIComponent(found)}`;
  if (kind === 'unit') return `/units/${encodeURIComponent(found)}`;
  if (kind === 'voucher') return `/vouchers/${encodeURIComponent(found)}`;
  if (kind === 'refund') return `/refunds/${encodeURIComponent(found)}`;
  return order === null ? null : `/orders/${encodeURIComponent(order)}`;
};

/** Letters without their marks, so that `don hang` finds `đơn hàng`. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase();

const searchAfterMs = 150;
const shortestSearch = 3;

/** What the shop finds for a text, read again as it changes. */
function useHits(text: string): readonly Hit[] {
  const desk = useDesk();
  const [found, setFound] = useState<{ text: string; hits: readonly Hit[] }>({ text: '', hits: [] });
  useEffect(() => {
    const asked = { isLeft: false };
    const timer = setTimeout(async () => {
      const hits =
        text.length < shortestSearch
          ? []
          : await desk.read('search.find', { text }).then(
              ({ output }) => output,
              () => [],
            );
      if (!asked.isLeft) setFound({ text, hits });
    }, searchAfterMs);
    return () => {
      asked.isLeft = true;
      clearTimeout(timer);
    };
  }, [desk, text]);
  // What was found for other words would be opened by a quick Enter.
  return found.text === text ? found.hits : [];
}

/** One field for everything: screens, acts on what is open, orders, customers, parcels, references. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const t = useT(frameTexts);
  const navigate = useNavigate();
  const mine = useMyScreens();
  const acts = useValue(offered);
  const saved = useValue(views);
  const [text, setText] = useState('');
  /** By its key: what is found meanwhile moves the others. */
  const [chosen, setChosen] = useState<string | null>(null);
  const hits = useHits(text.trim());
  const stateOf = { order: useWord(stateTexts), refund: useWord(stateTexts), unit: useWord(unitsTexts) };
  const leave = (then: () => unknown) => () => {
    onClose();
    then();
  };
  const asked = plain(text.trim());
  const matches = (entry: Entry) =>
    asked
      .split(/\s+/)
      .every((word) => plain(`${entry.label} ${entry.note} ${entry.words ?? ''}`).includes(word));
  const own: Entry[] = [
    ...acts
      // Those of single rows would hide the screens as long as nothing is typed.
      .filter(({ of }) => of === undefined || asked !== '')
      .map(({ label, words, of = '', unavailable, press }) => ({
        key: `act ${words} ${label} ${of}`,
        label,
        words,
        note: [of, unavailable ?? t('actHere')].filter(Boolean).join(' · '),
        unavailable,
        press: leave(press),
      })),
    ...screens
      .filter((screen) => mine.includes(screen))
      .map(({ name, path, key }) => ({
        key: path,
        label: t(name),
        // English words find a screen in every language.
        note: `${name satisfies keyof typeof english} · g ${key}`,
        press: leave(() => navigate(path)),
      })),
    ...saved.map(({ view, screen, name, query }) => ({
      key: view,
      label: name,
      note: `${t('savedList')} · ${screen}`,
      press: leave(() => navigate(`/${screen}?${query}`)),
    })),
    { key: 'keys', label: t('keys'), note: '?', press: onKeys },
  ];
  const found: Entry[] = hits.flatMap((hit) => {
    const path = pathOf(hit);
    if (path === null) return [];
    const says = stateOf[hit.kind as keyof typeof stateOf]?.(hit.says) ?? hit.says;
    const note = [t(`kind_${hit.kind}`), hit.customer, says].filter(Boolean).join(' · ');
    return [{ key: `${hit.kind} ${hit.found}`, label: hit.found, note, press: leave(() => navigate(path)) }];
  });
  const entries = [...found, ...own.filter(matches)];
  const current = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  );
  return (
    <Dialog title={t('find')} onClose={onClose}>
      <input
        type="search"
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
          if (event.nativeEvent.isComposing) return;
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
