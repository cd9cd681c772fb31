import type { CallAnswer, CallInput, LimitedCall, OperatorCallName } from '@langit/contract/operator/calls';
import type { Possible } from '@langit/contract/operator/fields';
import type { Permission } from '@langit/contract/operator/permissions';
import type { Act } from '@langit/contract/values/acts';
import type { Language } from '@langit/contract/values/locale';
import type { Db } from './database/database.ts';
import { type Refusal, refusalIn } from './refusals.ts';

/** The ways by which an operator's call comes in. */
export type Channel = 'terminal' | 'console';

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
  channel?: Channel;
};

/** A line of the audit log. */
export type AuditLine = {
  act: Act;
  /** The object of the act: an order's number, a refund's reference, a serial number. */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Written before the act: where it fails, a repeat of the request acts. */
  isBefore?: true;
};

/** Reports the progress of a long call to the terminal. */
export type Progress = (done: number, of: number, what: string) => void;

/** A file that a call makes, such as an export. */
export type MadeFile = { name: string; type: string; content: string };

/** The right to one download of a file, at `GET /opapi/files/<ticket>` within 60 seconds. */
export type FileTicket = { ticket: string; name: string };

/** The context of a call besides its input. */
export type CallContext = {
  who: Who;
  /** Writes the audit log entry with actor and reason, in the transaction of the act. */
  note(tx: Db, line: AuditLine): Promise<void>;
  progress: Progress;
  /** The language in which the person reads the answer. */
  language: Language;
  /** Aborted where the call shall stop; absent where it cannot be stopped. */
  signal?: AbortSignal;
  /** Whether the person has a further permission, for answers that depend on it. At the terminal always. */
  may(permission: Permission): boolean;
  /** Why the person is no second one beside the one who asked (B6); null where the two are independent. */
  dependsOn(db: Db, asker: string): Promise<Refusal | null>;
  /** Hands a file over by a ticket; null at the terminal, which prints or writes it. */
  offer: ((file: MadeFile) => Promise<FileTicket>) | null;
};

/** The terminal's sentence. */
export const terminalSentence = (refusal: string | Refusal): string =>
  typeof refusal === 'string' ? refusal : (refusal.terminal ?? refusalIn('en', refusal));

/** Who reads an answer, and by which channel. */
export type Reader = Pick<CallContext, 'who' | 'language'>;

/** A reason in an answer, for its reader: the terminal's sentence, or one in the person's language. */
export const toldTo = ({ who, language }: Reader, refusal: Refusal): string =>
  who.channel === 'terminal' ? terminalSentence(refusal) : refusalIn(language, refusal);

/** Why a call is not possible, in an answer of another one. */
export const reasonTo = (reader: Reader, { refusal, message }: OperatorError): string =>
  refusal ? toldTo(reader, refusal) : message;

/** Whether an action is possible, in an answer of another call. */
export const possibleUnless = (reader: Reader, why: Refusal | null): Possible =>
  why === null || { not: why.code, says: toldTo(reader, why) };

/** A problem of a line of a file or of a price among the details of a refusal, by its code. */
type Found = { problem: Refusal };
const isFound = (line: unknown): line is Found => {
  const problem = (line as Partial<Found> | null)?.problem;
  return typeof problem === 'object' && problem !== null;
};

/** The details of a refusal with their problems as texts. */
export const detailsFor = (details: unknown, told: (problem: Refusal) => string): unknown =>
  Array.isArray(details)
    ? details.map((line: unknown) => (isFound(line) ? { ...line, problem: told(line.problem) } : line))
    : details;

/** The call cannot be carried out now. The message is a sentence for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  /** Structured details, such as lists and tables. */
  readonly details: unknown;
  /** The reason with a text in every language; null where there is only the English sentence. */
  readonly refusal: Refusal | null;

  constructor(refusal: string | Refusal, details?: unknown) {
    super(terminalSentence(refusal));
    this.details = details;
    this.refusal = typeof refusal === 'string' ? null : refusal;
  }
}

/** Throws where there is a reason why a call is not possible. */
export function refuseIf(why: Refusal | null): void {
  if (why) throw new OperatorError(why);
}

/**
 * What a person was shown of the thing that an act replaces, and what is there now, by the fields of the call. A field without a value was
 * not shown. `act`: the line of the audit log with which it came about.
 */
export type Shown = {
  was: Readonly<Record<string, unknown>>;
  now: Readonly<Record<string, unknown>>;
  act: { act: Act; subject?: string; after: Readonly<Record<string, unknown>> } | null;
};

/** The act would replace something else than what the person was shown (B57). */
export class ShownChanged extends OperatorError {
  readonly changed: readonly Shown[];

  constructor(refusal: string | Refusal, changed: readonly Shown[]) {
    super(refusal);
    this.changed = changed;
  }
}

/** Whether something else is there than what was shown. */
export const isChanged = ({ was, now }: Shown): boolean =>
  Object.entries(was).some(([field, value]) => value !== undefined && value !== now[field]);

/** Up to this number a count is exact. */
export const mostCounted = 1000;

/**
 * A page of a list. `next` is the cursor of the next page, `count` how many rows there are in all, where it was asked for: one more than
 * `mostCounted` means more.
 */
export class PartOfList<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly count: number | null;

  constructor(rows: readonly Row[], { next, count = null }: { next: string | null; count?: number | null }) {
    this.rows = rows;
    this.next = next;
    this.count = count;
  }
}

/** A page of a list as an answer. */
export const pageAnswer = <Row>({
  rows,
  next,
  count = null,
}: {
  rows: Row[];
  next: string | null;
  count?: number | null;
}): Row[] | PartOfList<Row> =>
  next === null && count === null ? rows : new PartOfList(rows, { next, count });

type Answer<K extends OperatorCallName> =
  | CallAnswer<K>
  | (CallAnswer<K> extends readonly (infer Row)[] ? PartOfList<Row> : never);

/** Implementations of the operator's calls: each slice brings its own. */
export type OperatorCommands = {
  [K in OperatorCallName]: (input: CallInput<K>, act: CallContext) => Promise<Answer<K>>;
};

/**
 * Money that a call would move or give away, in whole Rupiah; `Infinity`: without an upper bound. `order`: the number of its order.
 * `customer`: the one whom it is for, where there is no order yet. `refund`: the reference of the refund that it is about. `over`: why the
 * call can't be carried out any more: it is not asked for, and lapses where it waits.
 */
export type Exposure = {
  idr: number;
  order: string | null;
  customer?: string;
  refund?: string;
  over?: Refusal;
};

/** The money of each limited call, computed from its input by the slice that carries it out; a call without it does not compile. */
export type OperatorExposures = {
  [K in LimitedCall]: (input: CallInput<K>, channel: Channel) => Promise<Exposure>;
};
