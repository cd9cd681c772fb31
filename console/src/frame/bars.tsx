import { Dialog } from '@langit/ui/dialog';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { type Screen, screenGroups, useMyScreens } from '../lib/screens';
import { useT } from '../lib/texts';
import { Icon, type IconName } from '../ui/icon';

/** What waits at a screen: it stands beside its name. */
type Counts = { open: Partial<Record<Screen['name'], number>> };

/** `folds`: where the window is narrow the icon stands alone, with the count at its corner. */
function ScreenLink({
  screen: { name, path },
  open,
  folds = false,
  onClick,
}: Counts & { screen: Screen; folds?: boolean; onClick?: () => void }) {
  const t = useT('frame');
  const count = open[name] ?? 0;
  return (
    <NavLink
      to={path}
      end={path === '/'}
      onClick={onClick}
      title={folds ? t(name) : undefined}
      className="relative flex min-h-11 items-center gap-3 rounded-sm px-3 font-semibold text-slate hover:bg-pale aria-[current=page]:bg-pale aria-[current=page]:text-ink md:min-h-8"
    >
      <Icon name={name} />
      <span className={`flex-1 ${folds ? 'folded:sr-only' : ''}`}>{t(name)}</span>
      {count > 0 && (
        <span
          className={`rounded-full bg-pale px-1.5 text-xs ${folds ? 'folded:absolute folded:top-0 folded:right-0' : ''}`}
        >
          {count}
        </span>
      )}
    </NavLink>
  );
}

/** The screens by their groups. */
function ScreenLinks({ folds = false, ...link }: Counts & { folds?: boolean; onClick?: () => void }) {
  const t = useT('frame');
  const mine = useMyScreens();
  return [null, ...screenGroups].map((group) => {
    const inGroup = mine.filter((screen) => screen.group === group);
    const links = inGroup.map((screen) => (
      <ScreenLink key={screen.name} screen={screen} folds={folds} {...link} />
    ));
    if (group === null) return <div key="first">{links}</div>;
    if (links.length === 0) return null;
    const title = t(`group_${group}`);
    return (
      <section key={group} aria-label={title} className="mt-2 folded:border-line folded:border-t folded:pt-2">
        <p
          aria-hidden="true"
          className={`px-3 pb-1 font-semibold text-slate text-xs ${folds ? 'folded:hidden' : ''}`}
        >
          {title}
        </p>
        {links}
      </section>
    );
  });
}

/** The width of the rail, which a phone does not have. */
export const railRoom = 'hidden w-58 folded:w-17 md:block';

/** The screens beside the content: their icons alone where the window is narrower than 1200 px. */
export function Rail({ open }: Counts) {
  const t = useT('frame');
  return (
    <nav
      aria-label={t('screens')}
      className={`sticky top-14 h-[calc(100dvh-3.5rem)] shrink-0 overflow-y-auto border-line border-r bg-surface p-3 print:hidden ${railRoom}`}
    >
      <ScreenLinks open={open} folds />
    </nav>
  );
}

const barItem =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-slate text-xs aria-[current=page]:text-primary';

function BarLink({ name, path }: { name: IconName & Screen['name']; path: string }) {
  const t = useT('frame');
  return (
    <NavLink to={path} end={path === '/'} className={barItem}>
      <Icon name={name} />
      {t(name)}
    </NavLink>
  );
}

/** On a phone: the screens of one hand, search, and the others in a sheet. */
export function BottomBar({ open, onFind }: Counts & { onFind: () => void }) {
  const t = useT('frame');
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
          <ScreenLinks open={open} onClick={close} />
        </Dialog>
      )}
    </nav>
  );
}
