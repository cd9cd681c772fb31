import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { Session } from '@langit/contract/wire/accounts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { addressGroup } from '../platform/rate-limiter.ts';
import type { AccountDeps } from './account-deps.ts';
import {
  type CustomerRow,
  deleteUnconfirmed,
  findByEmail,
  insertCustomer,
  lockCustomer,
  updateCustomer,
} from './customer-store.ts';
import { isSessionOf, knownRequester, type Requester } from './known-requester.ts';
import { countLogIn, limitCalls, limitLoginCodes, trustedLogIn } from './limits.ts';
import { redeemLoginCode } from './login-code.ts';
import { insertLoginCode } from './login-code-store.ts';
import { loginCodeMail } from './mails/login-code.ts';
import { hasUndoLink } from './secret-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import { sessionUser } from './session-user.ts';
import { openSession } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

/** A mail that could not be sent for an hour is dropped: its reader has left. */
const mailWaitsMs = 60 * 60 * 1000;

type From = { language: Language; address: string };

/**
 * Queues a mail with a code and returns the token of the request. Known and unknown addresses take the same way, so that neither the
 * answer nor its time tells whether there is an account (Z21). A code that the owner's session asks for proves the owner in that session
 * and logs nobody in; any other code logs in and proves nothing in a session.
 */
export async function requestLoginCode(
  deps: AccountDeps,
  email: string,
  { language, address, session }: From & Requester,
): Promise<{ request: string }> {
  const { database, clock, rateLimiter, outbox } = deps;
  await limitCalls(rateLimiter, 'login-code', address);
  // Whose session it is matters only where there is one.
  const known = session === null ? null : await findByEmail(database.db, email);
  const owner = await knownRequester(deps, { email, customer: known?.id }, { address, session });
  await limitLoginCodes(rateLimiter, owner ?? email);
  const isOfSession = await isSessionOf(deps, session, known?.id);
  const sessionHash = session !== null && isOfSession ? hashToken(session) : null;
  const request = newToken();
  const requestHash = hashToken(request);
  const createdAt = clock.now();
  await database.transaction(async (tx) => {
    const customer = (await findByEmail(tx, email))?.id;
    const expiresAt = new Date(createdAt.getTime() + mailWaitsMs);
    await insertLoginCode(tx, { requestHash, sessionHash, email, createdAt, expiresAt });
    const ofCustomer = customer === undefined ? {} : { customer };
    await outbox.queue(tx, loginCodeMail, { subject: requestHash, locale: language, ...ofCustomer });
  });
  return { request };
}

type Attempt = From & { request: string; code: string; registered: string | null };

/** Opens a session with the code of a mail. The code proves the mailbox: an unknown address gets a confirmed account (Z21). */
export async function logInWithCode(deps: AccountDeps, attempt: Attempt): Promise<Session> {
  const { database, clock, rateLimiter, loginBackoff, provinceName } = deps;
  const { request, code, address } = attempt;
  const counted = await countLogIn(rateLimiter, address);
  const email = await redeemLoginCode(deps, { request: hashToken(request) }, code, addressGroup(address));
  if (email === null) {
    await counted.fail();
    throw new ShopError('INVALID_CREDENTIALS', { reason: 'loginCodeWrong' });
  }
  const { row, token } = await database.transaction(async (tx) => {
    const account = await accountOf(tx, deps, email, attempt);
    if (account.lockedAt) throw new ShopError('FORBIDDEN', { reason: 'accountLocked' });
    // An account with a mailed password has one session at most, as at the log-in.
    if (account.mustChangePassword) await deleteSessionsOf(tx, account.id);
    return { row: account, token: await openSession(tx, clock, account.id) };
  });
  await loginBackoff.trust(trustedLogIn(email, address));
  return { user: await sessionUser(row, provinceName), token };
}

/** The account of a proved address, with its row locked. It is made where there is none; of concurrent callers one makes it. */
async function accountOf(
  tx: Db,
  deps: Pick<AccountDeps, 'clock'>,
  email: string,
  by: Pick<Attempt, 'language' | 'registered'>,
): Promise<CustomerRow> {
  const now = deps.clock.now();
  const customer = await findByEmail(tx, email);
  const row = customer && (await lockCustomer(tx, customer.id));
  if (row?.email === email) {
    if (row.verifiedAt) return row;
    // The browser that registered confirms its own registration.
    if (row.id === by.registered) return updateCustomer(tx, row.id, { verifiedAt: now });
    // A stranger may have registered the address: neither their password nor what they typed may stay (R10).
    await deleteUnconfirmed(tx, row.id);
  }
  // The owner of a moved account would get a second one, which stands in the way of the undo link.
  if (await hasUndoLink(tx, email, now)) throw new ShopError('FORBIDDEN', { reason: 'addressMoved' });
  // Where a concurrent call makes it first, nothing is inserted.
  await insertCustomer(tx, { id: newId(), email, locale: by.language, verifiedAt: now, createdAt: now });
  return accountOf(tx, deps, email, by);
}
