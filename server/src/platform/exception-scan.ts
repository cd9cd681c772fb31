import type { ExceptionSubject, ScanKind } from '@langit/contract/values/exceptions';
import type { Db } from './database/database.ts';

/** Ids and figures of an exception, no personal data. */
export type ExceptionDetail = Readonly<Record<string, string | number | null>>;

/** What the task `scan-exceptions` looks for in a slice's tables. Several scans may find the same kind. */
export type ExceptionScan = {
  kind: ScanKind;
  /** Everything of this kind that needs a person now. What is missing here and open is closed. */
  find(db: Db, now: Date): Promise<FoundException[]>;
};

/** `amount` is the money in question, in whole Rupiah. `due` is the kind's usual time where it is not given. */
export type FoundException = {
  subjectKind: ExceptionSubject;
  subject: string;
  /** The id of the order that it is about. */
  order?: string;
  /** What several exceptions of the kind have in common: they are one row in lists. */
  cause?: string;
  amount?: number;
  due?: Date | null;
  detail?: ExceptionDetail;
};
