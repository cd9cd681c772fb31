import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-pale text-ink',
  good: 'bg-leaf-pale text-leaf',
  warn: 'bg-sun-pale text-ink',
  bad: 'bg-ember-pale text-ember',
};
export type Tone = keyof typeof tones;

/** A state in a word. The word carries the meaning, the colour repeats it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-2 py-0.5 font-semibold text-xs whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
