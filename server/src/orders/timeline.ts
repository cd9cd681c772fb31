import { atTerminal, refusal } from '@langit/contract/operator/refusals/index';
import { type TimelineSourceName, timelineSources } from '@langit/contract/values/timeline';
import type { Behind } from '../platform/database/behind.ts';
import type { Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { findOrderHead } from './order-store.ts';

declare module '../platform/slice.ts' {
  interface Slice {
    /** The slice's parts of an order's timeline. */
    timelineSources?: readonly TimelineSource[];
  }
}

/** Something that happened to an order. What its members mean depends on the source. */
export type TimelineEntry = {
  at: Date;
  /** Unique within its source. */
  id: string | number;
  /** Kind of event, movement, operation, mail or act. */
  what: string;
  state?: string | null;
  amount?: number | null;
  /** A person, supplier or gateway. */
  who?: string | null;
  says?: string | null;
  ref?: string | null;
  ms?: number | null;
};

export type TimelineSource = {
  source: TimelineSourceName;
  /** Whether the ids of its rows are numbers. */
  isNumbered: boolean;
  /** Entries of an order, the newest first. */
  read(
    db: Db,
    order: { id: string; number: string },
    page: { behind: Behind | null; limit: number },
  ): Promise<TimelineEntry[]>;
};

/** The last entry of the page before. */
type Cursor = { at: Date; rank: number; id: string };

const rankOf = (source: TimelineSourceName): number => timelineSources.indexOf(source);

const latestMs = 8_640_000_000_000_000;

const noCursor = (what: string) =>
  new OperatorError(atTerminal(refusal('noNextPage'), `There is no cursor ${what}.`));

function cursorOf(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [, ms = '', rank = '', id = ''] = /^(\d{1,16})\.([0-6])\.([\w-]{1,64})$/.exec(text) ?? [];
  if (id === '' || Number(ms) > latestMs) throw noCursor(text);
  return { at: new Date(Number(ms)), rank: Number(rank), id };
}

/** Entries of one moment stand in the order of their sources, and in a source by their ids. */
function behindOf({ source, isNumbered }: TimelineSource, cursor: Cursor | null): Behind | null {
  if (!cursor) return null;
  const rank = rankOf(source);
  const isOwn = rank === cursor.rank;
  if (isOwn && isNumbered && !Number.isSafeInteger(Number(cursor.id))) throw noCursor(`with ${cursor.id}`);
  return {
    at: cursor.at,
    id: isOwn ? (isNumbered ? Number(cursor.id) : cursor.id) : null,
    isMomentOpen: rank > cursor.rank,
  };
}

/**
 * A page of everything that happened to an order, the newest first. It reads as many rows of each source as fit the page, so that an
 * order of many lines opens as fast as another one.
 */
export async function readTimeline(
  db: Db,
  sources: readonly TimelineSource[],
  asked: {
    order: string;
    /** Only these; undefined: all. */
    sources?: readonly TimelineSourceName[] | undefined;
    cursor?: string | undefined;
    limit: number;
  },
) {
  const order = await findOrderHead(db, asked.order.trim().toUpperCase());
  if (!order) throw new OperatorError(refusal('noOrder', { order: asked.order }));
  const cursor = cursorOf(asked.cursor);
  const wanted = sources.filter(({ source }) => asked.sources?.includes(source) ?? true);
  const found = [];
  for (const one of wanted) {
    const page = { behind: behindOf(one, cursor), limit: asked.limit + 1 };
    for (const entry of await one.read(db, order, page)) found.push({ source: one.source, ...entry });
  }
  found.sort((a, b) => b.at.getTime() - a.at.getTime() || rankOf(a.source) - rankOf(b.source));
  const { rows, next } = pageOf(
    found,
    asked.limit,
    ({ at, source, id }) => `${at.getTime()}.${rankOf(source)}.${id}`,
  );
  const empty = { state: null, amount: null, who: null, says: null, ref: null, ms: null };
  return { rows: rows.map((row) => ({ ...empty, ...row, id: `${row.source}-${row.id}` })), next };
}
