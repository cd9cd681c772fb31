/** The key that presses the button, where there is a keyboard. */
export function KeyOf({ at }: { at: number }) {
  return (
    <span aria-hidden="true" className="hidden font-normal text-xs opacity-70 md:inline">
      {at + 1}
    </span>
  );
}
