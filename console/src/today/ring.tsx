import { CheckIcon } from '@langit/ui/icons';

const radius = 10;
const around = 2 * Math.PI * radius;

/** How much is done; a mark where nothing is left. The words beside it say the same. */
export function Ring({ done, all }: { done: number; all: number }) {
  if (all === done)
    return (
      <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-leaf-pale text-leaf">
        <CheckIcon className="size-4" />
      </span>
    );
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="-rotate-90 size-6 shrink-0"
      fill="none"
      strokeWidth={4}
    >
      <circle cx={12} cy={12} r={radius} className="stroke-line" />
      <circle
        cx={12}
        cy={12}
        r={radius}
        strokeDasharray={`${(done / all) * around} ${around}`}
        className="stroke-leaf"
      />
    </svg>
  );
}
