import { useLocation } from 'react-router';
import { partAt, type ScreenName, useMyScreens } from '../lib/screens';
import { useT } from '../lib/texts';
import { TabLine } from './tab-line';
import { useWide } from './use-wide';

/**
 * The tabs of a screen that the person's roles open. `kept`: the parameters of the address that every tab takes along. `isColumn`: beside the
 * content where the window is wide enough.
 */
export function Tabs({
  of: name,
  kept = '',
  isColumn = false,
}: {
  of: ScreenName;
  kept?: string;
  isColumn?: boolean;
}) {
  const t = useT('screens');
  const { pathname } = useLocation();
  const isWide = useWide();
  const parts = useMyScreens().find((screen) => screen.name === name)?.parts ?? [];
  const current = partAt(parts, pathname);
  return (
    <TabLine
      name={t(name)}
      isColumn={isColumn}
      of={parts
        .filter((part) => part.isTab !== false && (isWide || !part.needsDesk || part === current))
        .map((part) => ({
          key: part.path,
          name: t(part.name),
          to: { pathname: part.path, search: kept },
          isOpen: part === current,
          section: part.section && t(`section_${part.section}`),
        }))}
    />
  );
}
