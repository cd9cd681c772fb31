import { writeFile } from 'node:fs/promises';
import type { Act } from '@langit/contract/values/acts';
import { normalEmail } from '@langit/contract/values/email';
import { ShopError } from '@langit/contract/values/errors';
import type { Db } from '../platform/database/database.ts';
import {
  type CallContext,
  isChanged,
  type OperatorCommands,
  OperatorError,
  ShownChanged,
} from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import type { AccountDeps } from './account-deps.ts';
import { askForCustomer } from './ask-new-address.ts';
import {
  type CustomerRow,
  confirmAddress,
  findByEmail,
  lockCustomer,
  updateCustomer,
} from './customer-store.ts';
import { findNamedCustomer } from './find-named-customer.ts';
import { deleteAccount, exportPersonalData, hasPaid } from './leave-shop.ts';
import { queueNotice } from './mails/account-notice.ts';
import { deleteSessionsOf } from './session-store.ts';

/** Changes a customer, with an entry in the audit log. The entry names the customer by id, not by address. */
function change(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  by: CallContext,
  { name, act }: { name: string; act: Act },
  work: (tx: Db, customer: CustomerRow, at: Date) => Promise<unknown>,
) {
  return database.transaction(async (tx) => {
    const { id } = await findNamedCustomer(tx, name);
    const customer = await lockCustomer(tx, id);
    if (!customer) throw new OperatorError(refusal('customerLeft', { customer: name }));
    await work(tx, customer, clock.now());
    await by.note(tx, { act, subject: id });
    return { customer: id, done: act };
  });
}

/** Throws where the address is another one than the person was shown: the one that waits for its confirmation, else the present one. */
function refuseOtherAddress({ email, pendingEmail }: CustomerRow, was: string | undefined): void {
  const now = pendingEmail ?? email;
  const shown = {
    was: { was: was === undefined ? undefined : normalEmail(was) },
    now: { was: now },
    act: null,
  };
  if (isChanged(shown)) throw new ShownChanged(refusal('addressChanged', { email: now ?? '–' }), [shown]);
}

/** `deps` have no rate limit, because the operator's calls are not limited. */
export const accountCommands = (deps: AccountDeps) =>
  ({
    'customers.verify': ({ customer }, by) =>
      change(
        deps,
        by,
        { name: customer, act: 'customer.verify' },
        async (tx, { id, email, verifiedAt, locale }, at) => {
          if (email === null || verifiedAt !== null) return;
          // Nobody else's word counts for an address but that of a payment.
          if (!(await hasPaid(tx, id, deps.personalData))) throw new OperatorError(refusal('nothingPaidYet'));
          await confirmAddress(tx, id, email, at);
          await queueNotice(deps.outbox, tx, id, locale, {
            notice: 'email-verified-by-shop',
            at: at.toISOString(),
            to: email,
          });
        },
      ),
    async 'customers.email'({ customer, email, was }, by) {
      let pendingFrom = null as Date | null;
      const corrected = await change(deps, by, { name: customer, act: 'customer.email' }, async (tx, row) => {
        if (!row.verifiedAt) throw new OperatorError(refusal('firstUnconfirmed'));
        refuseOtherAddress(row, was);
        if (await findByEmail(tx, email)) throw new OperatorError(refusal('addressTaken'));
        const after = await askForCustomer(tx, deps, row, { email, by });
        pendingFrom = after.pendingEmailFrom;
      });
      return {
        customer: corrected.customer,
        pending_email: email,
        pending_from: pendingFrom,
      };
    },
    'customers.lock': ({ customer }, by) =>
      change(deps, by, { name: customer, act: 'customer.lock' }, async (tx, { id }, lockedAt) => {
        await updateCustomer(tx, id, { lockedAt });
        await deleteSessionsOf(tx, id);
      }),
    'customers.unlock': ({ customer }, by) =>
      change(deps, by, { name: customer, act: 'customer.unlock' }, (tx, { id }) =>
        updateCustomer(tx, id, { lockedAt: null }),
      ),
    async 'customers.export'({ customer, file }, by) {
      const { id } = await findNamedCustomer(deps.database.db, customer);
      const held = await exportPersonalData(deps, id);
      await deps.database.transaction((tx) => by.note(tx, { act: 'customer.export', subject: id }));
      const content = `${JSON.stringify(held, null, 2)}\n`;
      if (by.offer) return by.offer({ name: `${id}.json`, type: 'application/json; charset=utf-8', content });
      if (file === undefined) return held;
      await writeFile(file, content, { mode: 0o600, flag: 'wx' }).catch(({ code }: NodeJS.ErrnoException) => {
        throw new OperatorError(`${file} can't be written (${code}).`);
      });
      return { customer: id, file };
    },
    async 'customers.erase'({ customer }, by) {
      const { id, locale } = await findNamedCustomer(deps.database.db, customer);
      const note = (tx: Db) => by.note(tx, { act: 'customer.erase', subject: id });
      await deleteAccount(deps, id, locale, note).catch((error: unknown) => {
        if (error instanceof ShopError && error.code === 'UNAUTHENTICATED')
          throw new OperatorError(refusal('customerLeft', { customer }));
        if (!(error instanceof ShopError) || error.reason !== 'ordersOpen') throw error;
        const { orders } = error.extra as { orders: string[] };
        throw new OperatorError(refusal('stillOwed', { orders: orders.join(', ') }));
      });
      return { customer: id, erased: true };
    },
  }) satisfies Partial<OperatorCommands>;
