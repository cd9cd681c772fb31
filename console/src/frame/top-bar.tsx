import { useLanguage } from '@langit/i18n/use-texts';
import { Button, ButtonLink } from '@langit/ui/button';
import { Link } from 'react-router';
import { momentText, useFormat } from '../lib/format';
import { shopName } from '../lib/shop-facts';
import { type Person, useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useNow } from '../lib/use-now';
import { useValue } from '../lib/value';
import { Icon } from '../ui/icon';
import { useLeave } from '../ui/leave';

function Now() {
  const language = useLanguage();
  const now = new Date(useNow(10_000));
  return <time className="hidden whitespace-nowrap text-slate lg:block">{momentText(language, now)}</time>;
}

/** Whether the shop sells: in words where there is room, else the dot alone. */
function ShopState({ isSelling }: { isSelling: boolean }) {
  const t = useT('frame');
  const words = t(isSelling ? 'selling' : 'salesPaused');
  return (
    <span title={words} className="inline-flex items-center gap-1.5 whitespace-nowrap text-slate text-xs">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${isSelling ? 'bg-leaf' : 'bg-ember'}`}
      />
      <span className="max-lg:sr-only">{words}</span>
    </span>
  );
}

/** The shop's name and state, the search, the hour in Jakarta, and who is signed in. */
export function TopBar({ isSelling, onFind }: { isSelling: boolean; onFind: () => void }) {
  const t = useT('frame');
  const person = useValue(useStaffSession().person);
  return (
    <header className="print:hidden sticky top-0 z-20 flex h-14 items-center gap-3 border-line border-b bg-surface px-4">
      <Link to="/" className="shrink-0 whitespace-nowrap font-bold text-lg text-primary">
        {shopName()}
      </Link>
      <ShopState isSelling={isSelling} />
      <button
        type="button"
        onClick={onFind}
        aria-keyshortcuts="/ Control+K"
        className="mx-auto hidden min-h-9 w-full max-w-xl items-center gap-2 rounded-sm border border-edge bg-page px-3 text-left text-slate hover:border-sky md:flex"
      >
        <Icon name="search" />
        <span className="flex-1 truncate">{t('findHint')}</span>
        <kbd className="text-xs">/</kbd>
      </button>
      <button
        type="button"
        onClick={onFind}
        aria-label={t('find')}
        className="ml-auto inline-flex size-11 items-center justify-center rounded-sm text-slate hover:bg-pale md:hidden"
      >
        <Icon name="search" />
      </button>
      <Now />
      {person && <PersonMenu person={person} />}
    </header>
  );
}

function PersonMenu({ person }: { person: Person }) {
  const t = useT('frame');
  const roleName = useT('roles');
  const { listed } = useFormat();
  const { lock, signOut } = useLeave();
  return (
    <details className="relative">
      <summary
        aria-label={t('signedInAs', { name: person.name })}
        className="flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-2 rounded-full bg-pale px-3 font-semibold text-primary md:min-h-9"
      >
        <Icon name="person" />
        <span className="hidden max-w-40 truncate md:inline">{person.name}</span>
      </summary>
      <div className="absolute right-0 mt-2 w-64 rounded-md border border-line bg-surface p-3 shadow-float">
        <p className="font-semibold">{person.name}</p>
        <p className="mb-3 text-slate">{listed(person.roles.map((role) => roleName(role)))}</p>
        <div className="flex flex-col gap-2">
          <ButtonLink
            look="secondary"
            to="/me"
            onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
          >
            {t('you')}
          </ButtonLink>
          <Button
            look="secondary"
            onClick={(event) => {
              event.currentTarget.closest('details')?.removeAttribute('open');
              void lock();
            }}
          >
            {t('lock')}
          </Button>
          <Button look="secondary" onClick={() => signOut()}>
            {t('signOut')}
          </Button>
        </div>
      </div>
    </details>
  );
}
