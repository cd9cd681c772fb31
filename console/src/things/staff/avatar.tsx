/** The first letters of the first and the last word of a name: `Budi Santoso` is `BS`. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

/** A person of the staff in a row: the initials in a circle, and the name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span
        aria-hidden="true"
        className="inline-grid size-6 shrink-0 place-items-center rounded-full bg-pale font-semibold text-[11px] text-ink"
      >
        {initialsOf(name)}
      </span>
      <span className="truncate">{name}</span>
    </span>
  );
}
