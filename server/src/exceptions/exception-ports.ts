import type { Role } from '@langit/contract/operator/roles';
import type { ExceptionSubject } from '@langit/contract/values/exceptions';
import type { Language } from '@langit/contract/values/locale';
import type { Db } from '../platform/database/database.ts';

/**
 * The flags of orders, which orders keep. Both lock the rows of the orders, and are called before and after flags are closed or
 * opened by a person.
 */
export type ExceptionOrders = {
  lock(tx: Db, ids: readonly string[]): Promise<void>;
  /** Shows the first open flag of each order. */
  showFlags(tx: Db, ids: readonly string[]): Promise<void>;
};

/** The names of people by their ids: the staff, who take exceptions on, close them, or are named in a detail as `person`. */
export type ExceptionPeople = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Whom and what an exception is about, as people call it: the customer and the goods of its order, or the product. */
export type SubjectNames = { customer: string | null; goods: string | null };

/** The names of what these exceptions are about, by the exceptions' ids, in a language. */
export type ExceptionSubjects = (
  db: Db,
  exceptions: readonly { id: string; subjectKind: ExceptionSubject; subject: string; order: string | null }[],
  language: Language,
) => Promise<ReadonlyMap<string, SubjectNames>>;

/** The people who can take work on, with their roles. */
export type ExceptionMembers = (db: Db) => Promise<{ id: string; name: string; roles: Role[] }[]>;
