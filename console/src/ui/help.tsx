import { localeOf } from '@langit/contract/values/locale';
import { fill, type Messages } from '@langit/i18n/message';
import { useLanguage } from '@langit/i18n/use-texts';
import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Part, partAt, type ScreenName, screens } from '../lib/screens';
import { loadTexts, useT } from '../lib/texts';
import { usePressOutside } from './use-press-outside';

/** The sections of docs/console.md, by screen. */
const sections: Record<ScreenName, string> = {
  today: 'Today',
  exceptions: 'To do',
  orders: 'Orders',
  customers: 'Customers',
  refunds: 'Refunds',
  counter: 'Counter',
  parcels: 'Parcels',
  rentals: 'Rentals',
  catalogue: 'Products',
  vouchers: 'Discounts',
  content: 'Storefront',
  reports: 'Reports',
  settings: 'Settings',
};

/** The part of an address, with its section of the document. */
function topicAt(pathname: string): { part: Part; section: string } | undefined {
  const known = screens.flatMap(({ name, parts }) =>
    (parts as readonly Part[]).map((part) => ({ part, section: sections[name] })),
  );
  const part = partAt(
    known.map((topic) => topic.part),
    pathname,
  );
  return known.find((topic) => topic.part === part);
}

/** "?" beside a screen's title: two sentences about the screen, and where the document has more. Its texts are loaded with the press. */
export function Help() {
  const t = useT('ui');
  const language = useLanguage();
  const { pathname } = useLocation();
  const topic = topicAt(pathname);
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [texts, setTexts] = useState<Messages | null>(null);
  const isOpen = texts !== null;
  usePressOutside(
    isOpen,
    () => [box.current],
    () => setTexts(null),
  );
  if (!topic) return null;
  const open = async () => {
    const { help } = await loadTexts(language, ['help']);
    setTexts(help ?? null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the help from its button
    <span
      ref={box}
      className="md:relative"
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return;
        event.preventDefault();
        setTexts(null);
        opener.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) setTexts(null);
      }}
    >
      <button
        ref={opener}
        type="button"
        aria-label={t('help')}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={() => (isOpen ? setTexts(null) : void open())}
        className="group -m-2.5 grid size-11 place-items-center text-slate text-xs"
      >
        <span
          aria-hidden="true"
          className="grid size-6 place-items-center rounded-full border border-edge group-hover:bg-pale group-aria-expanded:bg-pale"
        >
          ?
        </span>
      </button>
      {texts && (
        <span
          id={id}
          role="status"
          className="absolute inset-x-4 z-20 mt-1 block rounded-md border border-line bg-surface p-4 font-normal text-ink text-sm shadow-float md:inset-x-auto md:left-0 md:w-96"
        >
          <span className="block">
            {fill(texts[`help_${topic.part.name}`] ?? '', undefined, localeOf[language])}
          </span>
          <span className="mt-2 block text-slate text-xs">
            {fill(texts.manual ?? '', { section: topic.section }, localeOf[language])}
          </span>
        </span>
      )}
    </span>
  );
}
