/** The database does not answer now: HTTP says 503, jobs try again. Never carries values of the query. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

export const clientHasHungUp = (): DatabaseUnavailable => new DatabaseUnavailable('the client has hung up');

/** The data directory cannot be used. The message is one sentence for the person who started the shop. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';
}

/** The stored schema and this program do not belong together. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** What PostgreSQL says about a refused statement. `detail` may quote personal data: never log it. */
export interface DatabaseFault {
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
}

const causes = function* (error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
};

const sqlState = /^[0-9A-Z]{5}$/;

/** Is this error itself PostgreSQL's refusal of a statement? */
export const isDatabaseFault = (error: Error): error is Error & DatabaseFault =>
  'code' in error && typeof error.code === 'string' && sqlState.test(error.code);

/** The database's own fault behind an error of the query builder, or null where it is none. */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (const cause of causes(error)) {
    if (isDatabaseFault(cause)) return cause;
  }
  return null;
}

/** Is it the refusal of this unique key, exclusion or check constraint? */
export const violates = (error: unknown, constraint: string): boolean =>
  databaseFault(error)?.constraint === constraint;

export const isUniqueViolation = (error: unknown): boolean => databaseFault(error)?.code === '23505';

/** Disk full, out of memory, a failing disk: nothing about the statement is wrong. */
const outOfRoom = ['53000', '53100', '53200', '58030'];
const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOENT',
  ...outOfRoom,
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  '25006',
  '57014',
  '55P03',
]);
const lostConnectionText =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end|Client was closed)/;

/** Two transactions met and one had to give way: nothing of it is left, and the whole of it may be run again. */
const gaveWay = ['40001', '40P01'];

/** A prepared statement whose columns have changed since: nothing of it was run. Its words may be of any language. */
export const isStalePlan = (error: unknown): boolean =>
  [...causes(error)].some((cause) => 'routine' in cause && cause.routine === 'RevalidateCachedQuery');

/** May the same be tried again later? The database was out of reach (the query builder wraps what its layer throws), or busy. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  [...causes(error)].some((cause) => cause instanceof DatabaseUnavailable) ||
  gaveWay.includes(databaseFault(error)?.code ?? '') ||
  isStalePlan(error);

/** For the embedded database, whose connection can't be lost. */
export const isOutOfRoom = (error: unknown): boolean => outOfRoom.includes(databaseFault(error)?.code ?? '');

/** For the database layer: true where a driver's fault lies in reaching the server, not in the statement. */
export function isUnreachable(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof DatabaseUnavailable) return true;
    if ('code' in cause && typeof cause.code === 'string' && lostConnection.has(cause.code)) return true;
    if (lostConnectionText.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isUnreachable)) return true;
  }
  return false;
}
