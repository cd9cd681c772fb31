import { useState } from 'react';
import { NavLink } from 'react-router';
import { useDesk } from '../lib/desk';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { type Screen, screens } from '../screens';
import { Dialog } from '../ui/dialog';
import { Icon, type IconName } from '../ui/icon';
import { frameTexts } from './texts';

/** The screens that the person's roles open. */
export function useMyScreens(): readonly Screen[] {
  const person = useValue(useDesk().person);
  return screens.filter(({ needs }) => needs === null || person?.permissions.includes(needs));
}

/** What waits at a screen: it stands beside its name. */
type Counts = { open: Partial<Record<Screen['name'], number>> };

function ScreenLink({
  screen: { name, path },
  open,
  onClick,
}: Counts & { screen: Screen; onClick?: () => void }) {
  const t = useT(frameTexts);
  return (
    <NavLink
      to={path}
      end={path === '/'}
      onClick={onClick}
      className="flex min-h-11 items-center gap-3 rounded-sm px-3 font-semibold text-slate hover:bg-pale aria-[current=page]:bg-pale aria-[current=page]:text-ink md:min-h-9"
    >
      <Icon name={name} />
      <span className="flex-1">{t(name)}</span>
      {(open[name] ?? 0) > 0 && <span className="text-xs">{open[name]}</span>}
    </NavLink>
  );
}

/** The screens beside the content. */
export function Rail({ open }: Counts) {
  const t = useT(frameTexts);
  const mine = useMyScreens();
  return (
    <nav
      aria-label={t('screens')}
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-52 shrink-0 overflow-y-auto border-line border-r bg-surface p-3 md:block print:hidden"
    >
      {mine.map((screen) => (
        <ScreenLink key={screen.name} screen={screen} open={open} />
      ))}
    </nav>
  );
}

const barItem =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-slate text-xs aria-[current=page]:text-primary';

function BarLink({ name, path }: { name: IconName & Screen['name']; path: string }) {
  const t = useT(frameTexts);
  return (
    <NavLink to={path} end={path === '/'} className={barItem}>
      <Icon name={name} />
      {t(name)}
    </NavLink>
  );
}

/** On a phone: the screens of one hand, search, and the others in a sheet. */
export function BottomBar({ open, onFind }: Counts & { onFind: () => void }) {
  const t = useT(frameTexts);
  const mine = useMyScreens();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const second =
    mine.find(({ name }) => name === 'counter') ?? mine.find(({ name }) => name === 'exceptions');
  return (
    <nav
      aria-label={t('quickScreens')}
      className="fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-surface md:hidden print:hidden"
    >
      {mine
        .filter((screen) => screen.name === 'today' || screen === second)
        .map(({ name, path }) => (
          <BarLink key={name} name={name} path={path} />
        ))}
      <button type="button" onClick={onFind} className={barItem}>
        <Icon name="search" />
        {t('find')}
      </button>
      <button type="button" onClick={() => setOpen(true)} aria-haspopup="dialog" className={barItem}>
        <Icon name="menu" />
        {t('menu')}
      </button>
      {isOpen && (
        <Dialog title={t('menu')} onClose={close}>
          {mine.map((screen) => (
            <ScreenLink key={screen.name} screen={screen} open={open} onClick={close} />
          ))}
        </Dialog>
      )}
    </nav>
  );
}
