import type { Role } from '@langit/contract/operator/roles';
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

/** The people who can take work on, with their roles. */
export type ExceptionMembers = (db: Db) => Promise<{ id: string; name: string; roles: Role[] }[]>;
