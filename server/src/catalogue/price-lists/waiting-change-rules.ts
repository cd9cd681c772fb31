import type { ChangeKind } from '@langit/contract/values/supplier-changes';
import type { ChangedFigures } from './change-rules.ts';

/** What a change is about: one product's offer of one package, in one respect. */
type About = { packageCode: string; code: string; kind: ChangeKind };

/** The newest change of its kind that the shop has noted. `decision` is null while it waits for a person. */
export type KnownChange = About & { id: string; after: ChangedFigures; decision: string | null };

/**
 * What waits for a person after a comparison. `lapsed`: waiting changes that the list no longer shows. `fresh`: found changes to note; one
 * that a person has decided comes back only with other figures. `count`: what waits then, fresh ones included.
 */
export function waitingAfter<Found extends About & { after: ChangedFigures }>(
  known: readonly KnownChange[],
  matches: readonly Found[],
): { lapsed: KnownChange[]; fresh: Found[]; count: number } {
  const open = known.filter(({ decision }) => decision === null);
  const decided = byKey(known.filter(({ decision }) => decision !== null));
  const listed = byKey(matches);
  // A lower cost is found once, when it is stored: its price waits until a person decides, and each further one is noted.
  const lapsed = open.filter((change) => !listed.has(keyOf(change)) && change.kind !== 'lower_price');
  const fresh = [...listed.values()].filter((change) => {
    const before = decided.get(keyOf(change));
    return change.kind === 'lower_price' || !before || !sameFigures(before.after, change.after);
  });
  return { lapsed, fresh, count: byKey<About>([...open, ...fresh]).size - lapsed.length };
}

const keyOf = ({ packageCode, code, kind }: About): string => `${packageCode} ${code} ${kind}`;

const byKey = <Change extends About>(changes: readonly Change[]): Map<string, Change> =>
  new Map(changes.map((change) => [keyOf(change), change]));

/** A new package that was decided before lowest selling prices were noted of it has none to compare. */
const sameFigures = (decided: ChangedFigures, listed: ChangedFigures): boolean => {
  const names = [...new Set([...Object.keys(decided), ...Object.keys(listed)])];
  return names.every(
    (name) => decided[name] === listed[name] || (name === 'minimum' && !Object.hasOwn(decided, name)),
  );
};
