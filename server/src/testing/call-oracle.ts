import { type ErrorCode, errorStatus } from '@langit/contract/values/error-codes';
import { type Call, type Endpoint, endpoints } from '@langit/contract/wire/endpoints';
import type { Database } from '../platform/database/database.ts';
import { openApiDocument } from '../platform/http/openapi.ts';
import { marksOf } from './table-marks.ts';

export type Seen = { status: number; headers: Record<string, unknown>; body: string };

type Documented = Record<string, { content?: { 'application/json': { schema: { allOf?: CodeSchema[] } } } }>;
type CodeSchema = { properties?: { code?: { enum?: string[] } } };

const { paths } = openApiDocument('https://shop.example', '0') as {
  paths: Record<string, Record<string, { responses: Documented }>>;
};

/** The error codes in the OpenAPI document for a call and a status. */
function documentedCodes(call: Call, status: number): string[] {
  const [method = '', path = ''] = call.split(' ');
  const operation = paths[path.replace(/:([a-z_]+)/g, '{$1}')]?.[method.toLowerCase()];
  const { allOf = [] } = operation?.responses[status]?.content?.['application/json'].schema ?? {};
  return allOf.flatMap(({ properties }) => properties?.code?.enum ?? []);
}

/** Internal details in an answer: stack traces, files, SQL, drivers. */
const leak =
  /\bat \S+ \(|node:internal|node_modules|\/(?:src|work|home|root)\/|\.ts\b|\bselect\b.+\bfrom\b|\binsert into\b|SQLSTATE|drizzle|pglite|pgboss|postgres|ZodError|SyntaxError|TypeError|FST_ERR/i;

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function faultOfFailure({ status, headers, body }: Seen): string | null {
  const failure = readJson(body) as { code?: unknown; message?: unknown; errors?: unknown } | undefined;
  if (failure === undefined || failure === null) return 'is no JSON';
  const { code, message, errors } = failure;
  if (errorStatus[code as ErrorCode] !== status) return `has a code of another status`;
  if (typeof message !== 'string' || message === '') return 'has no message';
  if (errors !== undefined) {
    const told = (item: unknown) =>
      typeof (item as { path?: unknown }).path === 'string' &&
      typeof (item as { message?: unknown }).message === 'string';
    if (!Array.isArray(errors) || !errors.every(told)) return 'has errors of another shape';
  }
  if (headers['cache-control'] !== 'no-store') return 'may be cached';
  return leak.test(body) ? 'tells of the inside' : null;
}

/** The fault of an answer, or null: it must have a documented code, match its schema, leak no internals and be no 5xx. */
export function faultOf(call: Call, seen: Seen): string | null {
  const endpoint: Endpoint = endpoints[call];
  if (seen.status >= 500) return 'is a 5xx';
  if (seen.status === endpoint.status) {
    if (seen.status === 204) return seen.body === '' ? null : 'has a body';
    return endpoint.response.safeParse(readJson(seen.body)).success ? null : 'breaks its schema';
  }
  if (seen.status < 400) return 'has an undocumented status';
  const { code } = (readJson(seen.body) ?? {}) as { code?: string };
  if (!documentedCodes(call, seen.status).includes(code ?? '')) return 'has an undocumented code';
  return faultOfFailure(seen);
}

/** The same for a request that matches no call: another method or a broken path. */
export const faultOfStray = (seen: Seen): string | null =>
  seen.status >= 500 || seen.status < 400 ? 'is no 4xx' : faultOfFailure(seen);

/** Tables that change with every request: rate limits and the last use of sessions. */
const uncounted = new Set(['rate_limit', 'session']);

type State = Record<string, string>;

/** The last state, with its PostgreSQL snapshot. */
const known = new WeakMap<object, { seen: string; state: State }>();

/**
 * A fingerprint of each table. It is cached by PostgreSQL's snapshot: as long as no further transaction has ended, nothing was
 * written.
 */
export async function stateOfTables(database: Database): Promise<State> {
  const { rows } = await database.executeSql('select pg_current_snapshot()::text as seen');
  const { seen } = rows[0] as { seen: string };
  const before = known.get(database.db);
  if (before?.seen === seen) return before.state;
  const state = await marksOf(database, await dataTables(database));
  known.set(database.db, { seen, state });
  return state;
}

async function dataTables({ executeSql }: Database): Promise<string[]> {
  const { rows } = await executeSql(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  return (rows as { name: string }[]).map(({ name }) => name).filter((name) => !uncounted.has(name));
}
