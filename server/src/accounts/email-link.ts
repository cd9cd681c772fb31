import { ShopError } from '@langit/contract/values/errors';
import type { EmailLink } from '@langit/contract/wire/accounts';
import type { AccountDeps } from './account-deps.ts';
import {
  type CustomerRow,
  deleteUnconfirmed,
  findCustomer,
  lockCustomer,
  noNewAddress,
  updateCustomer,
} from './customer-store.ts';
import { deleteSecretsOf, findSecret, type Secret } from './secret-store.ts';
import { hashToken, looksLikeToken } from './tokens.ts';

export const invalidLink = () => new ShopError('TOKEN_INVALID', { extra: { verified: false } });

/** The subject of a link and whether it is confirmed. Null where the link is void. */
function readLink(
  secret: Secret,
  customer: CustomerRow,
): Pick<EmailLink, 'kind' | 'confirmed' | 'at'> | null {
  const at = secret.createdAt.toISOString();
  switch (secret.kind) {
    case 'verify_email': {
      if (customer.email !== secret.address) return null;
      const confirmed = customer.verifiedAt !== null;
      return { kind: 'registration', confirmed, at: customer.createdAt.toISOString() };
    }
    case 'change_email': {
      const confirmed = customer.email === secret.address;
      return confirmed || customer.pendingEmail === secret.address ? { kind: 'change', confirmed, at } : null;
    }
    case 'undo_email':
      return secret.usedAt === null ? { kind: 'undo', confirmed: false, at } : null;
    case 'password':
      return null;
  }
}

/** Describes a link without spending its token, so that a mail scanner that opens the page confirms nothing (A7). */
export async function describeLink({ database, clock }: AccountDeps, token: string): Promise<EmailLink> {
  const { db } = database;
  const secret = looksLikeToken(token)
    ? await findSecret(db, ['verify_email', 'change_email', 'undo_email'], hashToken(token), clock.now())
    : null;
  const customer = secret && (await findCustomer(db, secret.customer));
  const link = customer && readLink(secret, customer);
  if (!link) throw invalidLink();
  return { ...link, customer_id: customer.id, name: customer.name ?? '', email: secret.address };
}

/**
 * Rejection by "This was not me": deletes the unconfirmed account, or withdraws the pending address of a profile. Confirmed accounts
 * and addresses are kept.
 */
export async function rejectLink({ database, clock }: AccountDeps, token: string): Promise<void> {
  if (!looksLikeToken(token)) throw invalidLink();
  await database.transaction(async (tx) => {
    const secret = await findSecret(tx, ['verify_email', 'change_email'], hashToken(token), clock.now());
    const customer = secret && (await lockCustomer(tx, secret.customer));
    const link = customer && readLink(secret, customer);
    if (!link) throw invalidLink();
    if (link.confirmed) throw new ShopError('ALREADY_VERIFIED');
    if (link.kind === 'registration') {
      await deleteUnconfirmed(tx, customer.id);
      return;
    }
    await updateCustomer(tx, customer.id, noNewAddress);
    await deleteSecretsOf(tx, 'change_email', customer.id);
  });
}
