/** Keys that are held while the mouse works. */
const modifiers: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt', 'Meta']);

/**
 * Marks the document while the person works with a pointer: the focus that a screen moves to an act by itself then has no ring, which the
 * browser would draw. The next key brings it back.
 */
export function followInputKind(): () => void {
  const { dataset } = document.documentElement;
  const point = () => {
    dataset.input = 'pointer';
  };
  const key = (event: KeyboardEvent) => {
    if (!modifiers.has(event.key)) delete dataset.input;
  };
  window.addEventListener('pointerdown', point, true);
  window.addEventListener('keydown', key, true);
  return () => {
    window.removeEventListener('pointerdown', point, true);
    window.removeEventListener('keydown', key, true);
    delete dataset.input;
  };
}
