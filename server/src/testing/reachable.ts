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
