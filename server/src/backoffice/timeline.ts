import { type TimelineSourceName, timelineSources } from '@langit/contract/values/timeline';
import { findOrderHead } from '../orders/order-store.ts';
import type { Behind } from '../platform/database/behind.ts';
import type { Database } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { sources } from './timeline-sources.ts';

export type TimelineDeps = {
  database: Pick<Database, 'db'>;
  /** Stores the calls to suppliers that are recorded and wait. */
  storeSupplierCalls(): Promise<void>;
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
function behindOf(source: TimelineSourceName, cursor: Cursor | null): Behind | null {
  if (!cursor) return null;
  const { isNumbered } = sources[source];
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
  { database: { db }, storeSupplierCalls }: TimelineDeps,
  {
    order: named,
    sources: only,
    cursor: after,
    limit,
  }: {
    order: string;
    /** Only these; undefined: all. */
    sources?: readonly TimelineSourceName[] | undefined;
    cursor?: string | undefined;
    limit: number;
  },
) {
  const order = await findOrderHead(db, named);
  if (!order) throw new OperatorError(refusal('noOrder', { order: named }));
  const cursor = cursorOf(after);
  const wanted = timelineSources.filter((source) => only?.includes(source) ?? true);
  if (wanted.includes('supplier')) await storeSupplierCalls();
  const entries = [];
  for (const source of wanted) {
    const page = { behind: behindOf(source, cursor), limit: limit + 1 };
    for (const entry of await sources[source].read(db, order, page)) entries.push({ source, ...entry });
  }
  entries.sort((a, b) => b.at.getTime() - a.at.getTime() || rankOf(a.source) - rankOf(b.source));
  const { rows, next } = pageOf(
    entries,
    limit,
    ({ at, source, id }) => `${at.getTime()}.${rankOf(source)}.${id}`,
  );
  const empty = { state: null, amount: null, who: null, says: null, ref: null, ms: null };
  return { rows: rows.map((row) => ({ ...empty, ...row, id: `${row.source}-${row.id}` })), next };
}
