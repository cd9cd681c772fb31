import { revisedBy } from '@langit/contract/operator/revised';
import type { RevisedKind } from '@langit/contract/operator/things';
import { eventsSince } from '../orders/order-revision-store.ts';
import type { Db } from '../platform/database/database.ts';
import { type CallContext, ShownChanged, toldTo } from '../platform/operator-commands.ts';
import type { RevisionReader, ThingRevision } from '../platform/revisions.ts';
import { namesOfStaff } from '../staff/staff-names-store.ts';
import { entriesSince, lastEntryWith, readHead } from './audit-store.ts';
import { GateFailure } from './gate-failure.ts';
import type { ReceivedCall } from './received-call.ts';

/** How the revision of each kind of thing is read, by its slice. */
export type RevisionReaders = Readonly<Record<RevisedKind, RevisionReader>>;

type Gate = { database: { db: Db }; revisions: RevisionReaders };

/** What a person saw of a thing: its revision, the last line of the audit log, and the thing's last event. */
export const seenPattern = /^(\d{1,9})\.(\d{1,15})\.(\d{1,15})$/;

type Seen = { revision: number; line: number; event: number };

function readSeen(text: string): Seen {
  const [, revision, line, event] = seenPattern.exec(text) ?? [];
  return { revision: Number(revision), line: Number(line), event: Number(event) };
}

const seenText = async (db: Db, { revision, event = 0 }: ThingRevision): Promise<string> =>
  `${revision}.${(await readHead(db))?.seq ?? 0}.${event}`;

type Named = Pick<ReceivedCall, 'name' | 'texts'>;

async function readThing(db: Db, { revisions }: Gate, { name, texts }: Named): Promise<ThingRevision | null> {
  const thing = revisedBy(name, texts);
  return thing && revisions[thing.kind](db, thing.name);
}

/** The revision of a call's thing, as the console sends it back; null where the call is about no such thing. */
export async function revisionOf(gate: Gate, received: Named): Promise<string | null> {
  const { db } = gate.database;
  const thing = await readThing(db, gate, received);
  return thing && seenText(db, thing);
}

/** Thrown in the act's transaction, which is rolled back. */
class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/**
 * Carries out an act unless what it changes has changed since the person saw it. Its thing is compared by the revision that was seen, before
 * the act and in its transaction (`refuseChanged`); a value that the act replaces is compared by its slice (`ShownChanged`). Either
 * refusal names who did what since (B57).
 */
export async function unlessChanged<T>(
  gate: Gate,
  received: Named & Pick<ReceivedCall, 'seen' | 'who' | 'language'>,
  run: (refuseChanged: CallContext['note']) => Promise<T>,
): Promise<T> {
  const seen = received.seen === undefined ? null : readSeen(received.seen);
  if (seen) await refuseOtherRevision(gate, received, seen);
  try {
    return await run(seen ? inTransaction(gate, received, seen) : async () => undefined);
  } catch (error) {
    if (error instanceof ShownChanged) throw await changedValue(gate.database.db, received, error);
    if (error instanceof ChangedMeanwhile && seen) await refuseOtherRevision(gate, received, seen);
    throw error;
  }
}

async function refuseOtherRevision(gate: Gate, received: Named, seen: Seen): Promise<void> {
  const { db } = gate.database;
  const thing = await readThing(db, gate, received);
  if (thing && thing.revision !== seen.revision) throw await changedThing(db, thing, seen);
}

/**
 * Of two people who act at the same moment one is refused: an act that raises the revision holds the lock of the thing's row. Its own
 * raise comes before its first line of the audit log.
 */
function inTransaction(gate: Gate, received: Named, seen: Seen): CallContext['note'] {
  let isCompared = false;
  return async (tx) => {
    if (isCompared) return;
    isCompared = true;
    const thing = await readThing(tx, gate, received);
    if (thing?.isOwn && thing.revision - 1 !== seen.revision) throw new ChangedMeanwhile();
  };
}

async function changedThing(db: Db, thing: ThingRevision, seen: Seen): Promise<GateFailure> {
  const acts = await named(db, await entriesSince(db, thing.subjects, seen.line));
  const events = thing.event === undefined ? [] : await eventsSince(db, thing.subjects, seen.event);
  const changes = [...acts, ...events.map(({ kind, at }) => ({ who: null, what: kind, at }))];
  return new GateFailure('STALE', {
    changes: changes.sort((left, right) => left.at.getTime() - right.at.getTime()),
    revision: await seenText(db, thing),
  });
}

async function changedValue(
  db: Db,
  reader: Pick<ReceivedCall, 'who' | 'language'>,
  { changed, refusal, message }: ShownChanged,
): Promise<GateFailure> {
  const lines = await Promise.all(changed.map(({ act }) => act && lastEntryWith(db, act)));
  return new GateFailure('STALE', {
    sentence: refusal ? toldTo(reader, refusal) : message,
    changes: await named(
      db,
      lines.filter((line) => line !== null),
    ),
    now: Object.assign({}, ...changed.map(({ now }) => now)),
  });
}

/** Acts with the names of the staff. */
async function named(db: Db, acts: readonly { actor: string; act: string; at: Date }[]) {
  const names = await namesOfStaff(
    db,
    acts.map(({ actor }) => actor),
  );
  return acts.map(({ actor, act, at }) => ({ who: names.get(actor) ?? actor, what: act, at }));
}
