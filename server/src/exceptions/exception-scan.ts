import type { Role } from '@langit/contract/operator/roles';
import type { ExceptionSubject, ScanKind } from '@langit/contract/values/exceptions';
import type { Db } from '../platform/database/database.ts';

declare module '../platform/slice.ts' {
  interface Slice {
    /** What the task `scan-exceptions` looks for in this slice's tables. Several scans may find the same kind. */
    exceptionScans?: readonly ExceptionScan[];
    exceptionOrders?: ExceptionOrders;
    exceptionPeople?: ExceptionPeople;
    exceptionMembers?: ExceptionMembers;
  }
}

/** Ids and figures of an exception, no personal data. */
export type ExceptionDetail = Readonly<Record<string, string | number | null>>;

export type ExceptionScan = {
  kind: ScanKind;
  /** Everything of this kind that needs a person now. What is missing here and open is closed. */
  find(db: Db, now: Date): Promise<FoundException[]>;
};

/** `stake` is the money in question, in whole Rupiah. `due` is the kind's usual time where it is not given. */
export type FoundException = {
  subjectKind: ExceptionSubject;
  subject: string;
  /** The id of the order that it is about. */
  order?: string;
  /** What several exceptions of the kind have in common: they are one row in lists. */
  cause?: string;
  stake?: number;
  due?: Date | null;
  detail?: ExceptionDetail;
};

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
