import type { Action } from './action';
import { Actions } from './actions';
import { useWide } from './use-wide';

/** The usual act and two beside it; all others are behind "More". A phone has room for one. */
const most = { wide: 3, phone: 1 };

/**
 * The acts of an open row, below its facts: one line. On a wide screen it stays at the lower edge of the window while the facts scroll, so that the
 * focus on an act scrolls nothing away; on a phone it follows the facts, so that a person passes them before the first button. `taken`: letters
 * that are keys of the screen.
 */
export function ActsBar({ of: actions, taken = '' }: { of: readonly Action[]; taken?: string }) {
  const isWide = useWide();
  if (actions.length === 0) return null;
  return (
    <div className="acts-bar z-10 mb-4 rounded-md border border-line bg-surface px-2 py-1.5 shadow-float md:sticky md:bottom-2 md:p-3">
      <Actions of={actions} taken={taken} most={isWide ? most.wide : most.phone} />
    </div>
  );
}
