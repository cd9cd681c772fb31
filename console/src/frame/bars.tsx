import { Dialog } from '@langit/ui/dialog';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isOf, type Screen, type ScreenName, screenGroups, useMyScreens } from '../lib/screens';
import { useT } from '../lib/texts';
import { Icon } from '../ui/icon';

/** What waits at a screen and how much of it is overdue: it is shown beside its name. */
type Counts = { open: Partial<Record<ScreenName, { count: number; late: number }>> };

const useIsCurrent = (): ((screen: Screen) => boolean) => {
  const { pathname } = useLocation();
  return (screen) => isOf(screen, pathname);
};

/** In the folded rail: the icon and the count in one line, the name small below them. */
const foldedLink =
  'folded:flex-wrap folded:justify-center folded:gap-x-1 folded:gap-y-0.5 folded:px-0 folded:py-1.5';
const foldedName =
  'folded:order-last folded:basis-full folded:text-center folded:text-[0.6875rem] folded:leading-tight';

/** `folds`: where the window is narrow the name stands small below the icon, and the count beside it. */
function ScreenLink({
  screen,
  open,
  folds = false,
  onClick,
}: Counts & { screen: Screen; folds?: boolean; onClick?: () => void }) {
  const screenName = useT('screens');
  const isCurrent = useIsCurrent();
  const { name, path } = screen;
  return (
    <Link
      to={path}
      aria-current={isCurrent(screen) ? 'page' : undefined}
      onClick={onClick}
      className={`relative flex min-h-11 items-center gap-3 rounded-sm px-3 font-semibold text-slate hover:bg-pale aria-[current=page]:bg-pale aria-[current=page]:text-ink md:min-h-8 ${folds ? foldedLink : ''}`}
    >
      <Icon name={name} />
      <span className={`flex-1 ${folds ? foldedName : ''}`}>{screenName(name)}</span>
      <Count of={open[name]} />
    </Link>
  );
}

function Count({ of, className = '' }: { of: Counts['open'][ScreenName]; className?: string }) {
  const t = useT('frame');
  if (!of || of.count === 0) return null;
  return (
    <span
      className={`rounded-full px-1.5 text-xs ${of.late > 0 ? 'bg-ember-pale text-ember' : 'bg-line text-ink'} ${className}`}
    >
      {of.count}
      {of.late > 0 && <span className="sr-only">{` ${t('overdue', { count: of.late })}`}</span>}
    </span>
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
export const railRoom = 'hidden w-58 folded:w-22 md:block';

/** The screens beside the content: with small names where the window is narrower than 1200 px. */
export function Rail({ open }: Counts) {
  const t = useT('frame');
  return (
    <nav
      aria-label={t('screens')}
      className={`sticky top-14 h-[calc(100dvh-3.5rem)] shrink-0 overflow-y-auto border-line border-r bg-surface p-3 folded:px-1 print:hidden ${railRoom}`}
    >
      <ScreenLinks open={open} folds />
    </nav>
  );
}

const barItem =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-end gap-0.5 pb-1.5 text-slate text-xs aria-[current=page]:text-primary';

function BarLink({ screen, open }: Counts & { screen: Screen }) {
  const t = useT('frame');
  const screenName = useT('screens');
  const isCurrent = useIsCurrent();
  return (
    <Link
      to={screen.path}
      aria-current={isCurrent(screen) ? 'page' : undefined}
      className={`relative ${barItem}`}
    >
      <Icon name={screen.name} />
      <span className="max-w-full text-center leading-tight">
        {screen.name === 'exceptions' ? t('toDoInBar') : screenName(screen.name)}
      </span>
      <Count of={open[screen.name]} className="absolute top-1 left-1/2 ml-2" />
    </Link>
  );
}

const beforeScan: readonly ScreenName[] = ['today', 'exceptions'];

/** On a phone: the screens of one hand, the scanner in the middle, and the others in a sheet. */
export function BottomBar({ open }: Counts) {
  const t = useT('frame');
  const mine = useMyScreens();
  const isCurrent = useIsCurrent();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const counter = mine.find(({ name }) => name === 'counter');
  const orders = mine.find(({ name }) => name === 'orders');
  return (
    <nav
      aria-label={t('quickScreens')}
      className="fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-surface md:hidden print:hidden"
    >
      {mine
        .filter(({ name }) => beforeScan.includes(name))
        .map((screen) => (
          <BarLink key={screen.name} screen={screen} open={open} />
        ))}
      {counter && (
        <Link
          to={counter.path}
          aria-current={isCurrent(counter) ? 'page' : undefined}
          className={`${barItem} font-semibold`}
        >
          <span className="grid size-7 place-items-center rounded-full bg-primary text-on-primary">
            <Icon name="counter" />
          </span>
          <span className="leading-tight">{t('scan')}</span>
        </Link>
      )}
      {orders && <BarLink screen={orders} open={open} />}
      <button type="button" onClick={() => setOpen(true)} aria-haspopup="dialog" className={barItem}>
        <Icon name="menu" />
        <span className="leading-tight">{t('more')}</span>
      </button>
      {isOpen && (
        <Dialog title={t('more')} onClose={close}>
          <ScreenLinks open={open} onClick={close} />
        </Dialog>
      )}
    </nav>
  );
}
