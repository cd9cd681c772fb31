import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { Db } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/errors.ts';
import { addressGroup } from '../platform/rate-limiter.ts';
import type { AccountDeps } from './account-deps.ts';
import {
  deleteUnconfirmed,
  findByEmail,
  findCustomer,
  lockCustomer,
  updateCustomer,
} from './customer-store.ts';
import { invalidLink } from './email-link.ts';
import { queueNotice } from './mails/account-notice.ts';
import { passwordFault } from './password-rules.ts';
import { deleteSecretsOf, deleteUndoSecrets, findSecret, spendSecret } from './secret-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import { hashToken, looksLikeToken } from './tokens.ts';

type Visitor = { token: string; password: string; language: Language; address: string };

/**
 * Gives an account back to the address that it had before somebody changed it (P7). Whoever changed it knew the password,
 * so a new one comes along; every session ends, and so do all other ways that the change has opened.
 */
export async function undoAddressChange(deps: AccountDeps, visitor: Visitor): Promise<void> {
  const { database, clock, passwords } = deps;
  const { token, password, language, address } = visitor;
  if (!looksLikeToken(token)) throw invalidLink();
  const hash = hashToken(token);
  const secret = await findSecret(database.db, ['undo_email'], hash, clock.now());
  const customer = secret?.usedAt === null ? await findCustomer(database.db, secret.customer) : null;
  if (!secret || !customer) throw invalidLink();
  const owner = { email: secret.address, name: customer.name ?? '' };
  const message = passwordFault(password, owner, deps.passwordBan);
  if (message) throw new ShopError('VALIDATION', { errors: [{ path: 'password', message }] });
  const passwordHash = await passwords.hash(password, addressGroup(address));
  await database
    .transaction(async (tx) => {
      const now = clock.now();
      const before = await lockCustomer(tx, customer.id);
      if (!before || !(await spendSecret(tx, ['undo_email'], hash, now))) throw invalidLink();
      await freeAddress(tx, secret.address, before.id);
      await updateCustomer(tx, before.id, {
        email: secret.address,
        pendingEmail: null,
        passwordHash,
        mustChangePassword: false,
      });
      await deleteSessionsOf(tx, before.id);
      await deleteSecretsOf(tx, 'password', before.id);
      await deleteSecretsOf(tx, 'change_email', before.id);
      await deleteUndoSecrets(tx, before.id, secret);
      // To the address that had the account a moment ago.
      const to = before.email ?? secret.address;
      const notice = { notice: 'email-change-undone', at: now.toISOString(), to } as const;
      await queueNotice(deps.outbox, tx, before.id, language, notice);
    })
    .catch((error: unknown) => {
      // Somebody has registered with the address in the same moment.
      throw isUniqueViolation(error) ? new ShopError('EMAIL_TAKEN', { cause: error }) : error;
    });
}

/** Whoever changed the address may have registered the free one again; without its mailbox that stays unconfirmed. */
async function freeAddress(tx: Db, email: string, owner: string): Promise<void> {
  const holder = await findByEmail(tx, email);
  if (!holder || holder.id === owner) return;
  if (!(await deleteUnconfirmed(tx, holder.id))) throw new ShopError('EMAIL_TAKEN');
}
