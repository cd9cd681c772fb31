import type { RevisedKind } from '@langit/contract/operator/revised';
import type { Db } from './database/database.ts';
import type { Revision } from './database/revision.ts';

declare module './slice.ts' {
  interface Slice {
    /** How the revisions of its things are read (B57). */
    revisions?: Partial<Record<RevisedKind, RevisionReader>>;
  }
}

/**
 * A thing's revision, with the subjects under which the audit log names it. `event`: the id of its last event, for things that change by
 * themselves too.
 */
export type ThingRevision = Revision & { subjects: readonly string[]; event?: number };

/** Reads the revision of a named thing; null for an unknown one. */
export type RevisionReader = (db: Db, named: string) => Promise<ThingRevision | null>;
