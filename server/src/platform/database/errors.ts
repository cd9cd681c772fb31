/** The database does not answer: HTTP answers 503, jobs are retried. Never contains values of the query. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

export const clientHasHungUp = (): DatabaseUnavailable => new DatabaseUnavailable('the client has hung up');

/** The data directory cannot be used. The message is one sentence for the operator. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';
}

/** The server is older than the shop's SQL. */
export class UnsupportedPostgres extends Error {
  override readonly name = 'UnsupportedPostgres';
}

/** The stored schema does not match this program's migrations. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** PostgreSQL's fields of a refused statement. `detail` may contain personal data: never log it. */
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

/** True where the error itself is PostgreSQL's refusal of a statement. */
export const isDatabaseFault = (error: object): error is DatabaseFault =>
  'code' in error && typeof error.code === 'string' && sqlState.test(error.code);

/** The database's fault in the cause chain of an error, or null. */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (const cause of causes(error)) {
    if (isDatabaseFault(cause)) return cause;
  }
  return null;
}

/** True where this unique key, exclusion or check constraint refused the statement. */
export const violates = (error: unknown, constraint: string): boolean =>
  databaseFault(error)?.constraint === constraint;

export const isUniqueViolation = (error: unknown): boolean => databaseFault(error)?.code === '23505';

/** Disk full, out of memory, I/O error: the statement itself is right. */
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
  '25006',
  '57014',
  '55P03',
]);
/** Class 08, connection exceptions: PgBouncer says `08P01` of a server that died or that it cannot reach. */
const lostConnectionClass = /^08[0-9A-Z]{3}$/;
const isLostConnection = (code: string): boolean =>
  lostConnection.has(code) || lostConnectionClass.test(code);
const lostConnectionText =
  /^(Connection terminated|timeout expired|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end|Client was closed)/;

/** No connection of the pool became free in time; the host itself may be well. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** Serialization failure and deadlock: PostgreSQL has rolled the transaction back, and it can be retried as a whole. */
const lostConflict = ['40001', '40P01'];

/** A prepared statement whose columns have changed; it was not executed. The routine is read, because messages are localised. */
export const isStalePlan = (error: unknown): boolean =>
  [...causes(error)].some((cause) => 'routine' in cause && cause.routine === 'RevalidateCachedQuery');

/** `26000`, `42P05`: the name of a prepared statement belongs to another session than a pooler has lent now. Nothing was executed. */
export const isLostName = (error: unknown): boolean =>
  ['26000', '42P05'].includes(databaseFault(error)?.code ?? '');

/** True where a retry may succeed: the database was unreachable, or the transaction lost a deadlock or a serialization conflict. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  [...causes(error)].some((cause) => cause instanceof DatabaseUnavailable) ||
  lostConflict.includes(databaseFault(error)?.code ?? '') ||
  isStalePlan(error) ||
  isLostName(error);

/** For the embedded database, which has no connection that could be lost. */
export const isOutOfRoom = (error: unknown): boolean => outOfRoom.includes(databaseFault(error)?.code ?? '');

/** For the database layer: true where the server could not be reached. */
export function isUnreachable(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof DatabaseUnavailable) return true;
    if ('code' in cause && typeof cause.code === 'string' && isLostConnection(cause.code)) return true;
    if (lostConnectionText.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isUnreachable)) return true;
  }
  return false;
}
