/** The states reachable from start states by a table of transitions, start states included. */
export function reachable<State extends string>(
  moves: Readonly<Record<string, { from: readonly State[]; to: State }>>,
  start: readonly State[],
): State[] {
  const seen = new Set(start);
  for (const state of seen) {
    for (const { from, to } of Object.values(moves)) if (from.includes(state)) seen.add(to);
  }
  return [...seen].sort();
}

/** Every move that a table of transitions allows, a line each: `pay: PENDING → PAID`. */
export const movesOf = (
  moves: Readonly<Record<string, { from: readonly (string | null)[]; to: string }>>,
): string[] =>
  Object.entries(moves)
    .flatMap(([name, { from, to }]) => from.map((state) => `${name}: ${state ?? 'nothing'} → ${to}`))
    .sort();
