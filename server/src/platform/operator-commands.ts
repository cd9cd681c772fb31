import type { CallAnswer, CallInput, OperatorCallName } from '@langit/contract/operator/calls';
import type { Permission } from '@langit/contract/operator/permissions';
import type { Db } from './database/database.ts';

/** The ways by which an operator's call comes in. */
export type Door = 'terminal' | 'console';

/** The acting person and the given reason. */
export type Who = {
  /** The machine's user whose process connected to the shop's socket, or opened the database; at the console the person's id. */
  actor: string;
  /** The person's id at the console; absent at the terminal. */
  staff?: string;
  /** The console's id of the request: with it a repeated request acts once. */
  requestId?: string;
  /** The user behind sudo as the terminal names it: not proved. */
  claimed?: string | null;
  reason: string | null;
  /** Absent for acts of the shop itself. */
  door?: Door;
};

/** A line of the audit log. */
export type AuditLine = {
  act: string;
  /** The object of the act: an order's number, a refund's reference, a serial number. */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Reports the progress of a long call to the terminal. */
export type Progress = (done: number, of: number, what: string) => void;

/** The context of a call besides its input. */
export type OperatorAct = {
  who: Who;
  /** Writes the audit log entry with actor and reason, in the transaction of the act. */
  note(tx: Db, line: AuditLine): Promise<void>;
  progress: Progress;
  /** Whether the person has a further permission, for answers that depend on it. At the terminal always. */
  may(permission: Permission): boolean;
};

/** The call cannot be carried out now. The message is a sentence for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  /** Structured details, such as lists and tables. */
  readonly details: unknown;

  constructor(message: string, details?: unknown) {
    super(message);
    this.details = details;
  }
}

/** A truncated list. `next` is the cursor of the next page. The terminal shows `note` beside the answer, which stays a list. */
export class PartOfList<Row> {
  readonly rows: readonly Row[];
  readonly next: string;

  constructor(rows: readonly Row[], next: string) {
    this.rows = rows;
    this.next = next;
  }

  get note(): string {
    return `There are more: the same with --cursor ${this.next} goes on, or narrow the list.`;
  }
}

/** A page of a list as an answer. */
export const pageAnswer = <Row>({
  rows,
  next,
}: {
  rows: Row[];
  next: string | null;
}): Row[] | PartOfList<Row> => (next === null ? rows : new PartOfList(rows, next));

type Answer<K extends OperatorCallName> =
  | CallAnswer<K>
  | (CallAnswer<K> extends readonly (infer Row)[] ? PartOfList<Row> : never);

/** Implementations of the operator's calls: each slice brings its own. */
export type OperatorCommands = {
  [K in OperatorCallName]: (input: CallInput<K>, act: OperatorAct) => Promise<Answer<K>>;
};
