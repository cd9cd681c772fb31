import type { CallAnswer, CallInput, OperatorCallName, OperatorCalls } from '@langit/contract/operator/calls';
import type { Permission } from '@langit/contract/operator/permissions';
import { type Refusal, refusalIn } from '@langit/contract/operator/refusals/index';
import type { Language } from '@langit/contract/values/locale';
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
export type OperatorAct = {
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
  /** Hands a file over by a ticket; null at the terminal, which prints or writes it. */
  offer: ((file: MadeFile) => Promise<FileTicket>) | null;
};

/** The terminal's sentence. */
export const terminalSentence = (said: string | Refusal): string =>
  typeof said === 'string' ? said : (said.terminal ?? refusalIn('en', said));

type Reader = Pick<OperatorAct, 'who' | 'language'>;

/** A reason in an answer, for its reader: the terminal's sentence, or one in the person's language. */
export const toldTo = ({ who, language }: Reader, said: Refusal): string =>
  who.door === 'terminal' ? terminalSentence(said) : refusalIn(language, said);

/** Why a call is not possible, in an answer of another one. */
export const reasonTo = (reader: Reader, { refusal, message }: OperatorError): string =>
  refusal ? toldTo(reader, refusal) : message;

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

  constructor(said: string | Refusal, details?: unknown) {
    super(terminalSentence(said));
    this.details = details;
    this.refusal = typeof said === 'string' ? null : said;
  }
}

/**
 * What a person was shown of the thing that an act replaces, and what is there now, by the fields of the call. A field without a value was
 * not shown. `act`: the line of the audit log with which it came about.
 */
export type Shown = {
  was: Readonly<Record<string, unknown>>;
  now: Readonly<Record<string, unknown>>;
  act: { act: string; subject?: string; after: Readonly<Record<string, unknown>> } | null;
};

/** The act would replace something else than what the person was shown (B57). */
export class ShownChanged extends OperatorError {
  readonly changed: readonly Shown[];

  constructor(said: string | Refusal, changed: readonly Shown[]) {
    super(said);
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
 * `mostCounted` means more. The terminal shows `note` beside the answer, which stays a list.
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

  get note(): string {
    const all =
      this.count === null
        ? []
        : [this.count > mostCounted ? `More than ${mostCounted} in all.` : `${this.count} in all.`];
    const more =
      this.next === null
        ? []
        : [`There are more: the same with --cursor ${this.next} goes on, or narrow the list.`];
    return [...all, ...more].join(' ');
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
  [K in OperatorCallName]: (input: CallInput<K>, act: OperatorAct) => Promise<Answer<K>>;
};

/**
 * Money that a call would move or give away, in whole Rupiah; `Infinity`: without an upper bound. `order`: the number of its order.
 * `customer`: the one whom it is for, where there is no order yet.
 */
export type Stake = { idr: number; order: string | null; customer?: string };

/** Calls whose money has limits: a fresh factor over one, a second person over the other (B6). */
export type LimitedCall = {
  [K in OperatorCallName]: OperatorCalls[K] extends { stepUp: 'overLimit' } | { fourEyes: true } ? K : never;
}[OperatorCallName];

/** The money of each limited call, computed from its input by the slice that carries it out; a call without it does not compile. */
export type OperatorStakes = { [K in LimitedCall]: (input: CallInput<K>) => Promise<Stake> };
