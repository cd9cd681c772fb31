import type { OperatorCallName } from '@langit/contract/operator/calls';
import { refusalIn } from '@langit/contract/operator/refusals/index';
import { type RevisedKind, revisedBy } from '@langit/contract/operator/revised';
import type { Language } from '@langit/contract/values/locale';
import { eventsSince } from '../orders/order-revision-store.ts';
import type { Db } from '../platform/database/database.ts';
import { type OperatorAct, ShownChanged } from '../platform/operator-commands.ts';
import type { RevisionReader, ThingRevision } from '../platform/revisions.ts';
import { namesOfStaff } from '../staff/staff-names-store.ts';
import { actsSince, lastActWith, readHead } from './audit-store.ts';
import { DoorFailure } from './door-failure.ts';

/** How the revision of each kind of thing is read, by its slice. */
export type RevisionReaders = Readonly<Record<RevisedKind, RevisionReader>>;

/** What a person saw of a thing: its revision, the last line of the audit log, and the thing's last event. */
export const seenPattern = /^(\d{1,9})\.(\d{1,15})\.(\d{1,15})$/;

type Seen = { revision: number; line: number; event: number };

function readSeen(text: string): Seen {
  const [, revision, line, event] = seenPattern.exec(text) ?? [];
  return { revision: Number(revision), line: Number(line), event: Number(event) };
}

const seenText = async (db: Db, { revision, event = 0 }: ThingRevision): Promise<string> =>
  `${revision}.${(await readHead(db))?.seq ?? 0}.${event}`;

type Deps = { db: Db; revisions: RevisionReaders };
type Asked = { call: OperatorCallName; input: Readonly<Record<string, unknown>> };

function readThing(
  db: Db,
  revisions: RevisionReaders,
  { call, input }: Asked,
): Promise<ThingRevision | null> {
  const thing = revisedBy(call, input);
  return thing ? revisions[thing.kind](db, thing.name) : Promise.resolve(null);
}

/** The revision of a call's thing, as the console sends it back; null where the call is about no such thing. */
export async function seenNow({ db, revisions }: Deps, asked: Asked): Promise<string | null> {
  const found = await readThing(db, revisions, asked);
  return found && seenText(db, found);
}

/** Thrown in the act's transaction, which is rolled back. */
class MovedMeanwhile extends Error {
  override readonly name = 'MovedMeanwhile';
}

/** A refusal that names who did what since (B57). */
async function stale(db: Db, found: ThingRevision, seen: Seen): Promise<DoorFailure> {
  const acts = await actsSince(db, found.subjects, seen.line);
  const names = await namesOfStaff(
    db,
    acts.map(({ actor }) => actor),
  );
  const events = found.event === undefined ? [] : await eventsSince(db, found.subjects, seen.event);
  const changes = [
    ...acts.map(({ actor, act, at }) => ({ who: names.get(actor) ?? actor, what: act, at })),
    ...events.map(({ kind, at }) => ({ who: null, what: kind, at })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  return new DoorFailure('STALE', { changes, revision: await seenText(db, found) });
}

/**
 * Carries out an act unless its thing has moved since the person saw it. Of two people who act at the same moment one is refused too: an
 * act that raises the revision holds the row's lock, and looks once more at its end.
 */
export async function unlessStale<T>(
  { db, revisions }: Deps,
  { seen: text, ...asked }: Asked & { seen: string },
  note: OperatorAct['note'],
  run: (note: OperatorAct['note']) => Promise<T>,
): Promise<T> {
  const seen = readSeen(text);
  const refuse = async () => {
    const found = await readThing(db, revisions, asked);
    if (found && found.revision !== seen.revision) throw await stale(db, found, seen);
  };
  await refuse();
  let isFirst = true;
  try {
    return await run(async (tx, line) => {
      const found = isFirst ? await readThing(tx, revisions, asked) : null;
      isFirst = false;
      if (found?.isOwn && found.revision - 1 !== seen.revision) throw new MovedMeanwhile();
      await note(tx, line);
    });
  } catch (error) {
    if (error instanceof MovedMeanwhile) await refuse();
    throw error;
  }
}

/** Carries out an act. Where it would replace something else than what was shown, the refusal names what is there now and who did it. */
export async function unlessShownChanged<T>(db: Db, language: Language, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ShownChanged)) throw error;
    const { changed, refusal, message } = error;
    const lines = await Promise.all(changed.map(({ act }) => act && lastActWith(db, act)));
    const acts = lines.filter((line) => line !== null);
    const names = await namesOfStaff(
      db,
      acts.map(({ actor }) => actor),
    );
    throw new DoorFailure('STALE', {
      sentence: refusal ? refusalIn(language, refusal) : message,
      changes: acts.map(({ actor, act, at }) => ({ who: names.get(actor) ?? actor, what: act, at })),
      now: Object.assign({}, ...changed.map(({ now }) => now)),
    });
  }
}
