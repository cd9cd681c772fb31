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
  noNewAddress,
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
 * Restores the address of an account before a change (P7). The attacker knew the password, so the owner sets a new one. All sessions
 * end, and mailed passwords, pending addresses and later undo links are voided.
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
        ...noNewAddress,
        email: secret.address,
        passwordHash,
        mustChangePassword: false,
      });
      await deleteSessionsOf(tx, before.id);
      await deleteSecretsOf(tx, 'password', before.id);
      await deleteSecretsOf(tx, 'change_email', before.id);
      await deleteUndoSecrets(tx, before.id, secret);
      // To the address before the undo.
      const to = before.email ?? secret.address;
      const notice = { notice: 'email-change-undone', at: now.toISOString(), to } as const;
      await queueNotice(deps.outbox, tx, before.id, language, notice);
    })
    .catch((error: unknown) => {
      // A concurrent registration has taken the address.
      throw isUniqueViolation(error) ? new ShopError('EMAIL_TAKEN', { cause: error }) : error;
    });
}

/** Deletes an unconfirmed registration of the old address, which an attacker may have made. Throws EMAIL_TAKEN for a confirmed one. */
async function freeAddress(tx: Db, email: string, owner: string): Promise<void> {
  const holder = await findByEmail(tx, email);
  if (!holder || holder.id === owner) return;
  if (!(await deleteUnconfirmed(tx, holder.id))) throw new ShopError('EMAIL_TAKEN');
}
