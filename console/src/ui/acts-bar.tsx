import type { Action } from './action';
import { Actions } from './actions';
import { useWide } from './use-wide';

/** The usual act and two beside it; all others are behind "More". A phone has room for one. */
const most = { wide: 3, phone: 1 };

/**
 * The acts of an open row: one line at the lower edge of the window while its facts scroll, so that the focus on an act scrolls nothing away. On a
 * phone it is the last of the `OpenedRow`, above the quick screens, and covers none of its facts. `taken`: letters that are keys of the screen. `named`: so many acts the advice names, which are never behind "More" on a wide screen.
 */
export function ActsBar({
  of: actions,
  taken = '',
  named = 1,
}: {
  of: readonly Action[];
  taken?: string;
  named?: number;
}) {
  const isWide = useWide();
  if (actions.length === 0) return null;
  return (
    <div className="acts-bar fades-above sticky z-10 max-md:bottom-14 max-md:order-last max-md:-mx-4 max-md:mt-auto max-md:-mb-4 max-md:bg-surface max-md:px-4 max-md:py-1.5 md:bottom-0 md:bg-page md:pb-4">
      <div className="md:rounded-md md:border md:border-line md:bg-surface md:p-3 md:shadow-float">
        <Actions
          of={actions}
          taken={taken}
          most={isWide ? most.wide : most.phone}
          least={isWide ? named : most.phone}
        />
      </div>
    </div>
  );
}
