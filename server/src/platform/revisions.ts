import type { Db } from './database/database.ts';
import type { Revision } from './database/revision.ts';

/**
 * A thing's revision, with the subjects under which the audit log names it. `event`: the id of its last event, for things that change by
 * themselves too.
 */
export type ThingRevision = Revision & { subjects: readonly string[]; event?: number };

/** Reads the revision of a named thing; null for an unknown one. */
export type RevisionReader = (db: Db, named: string) => Promise<ThingRevision | null>;
