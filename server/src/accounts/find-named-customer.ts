import { atTerminal, refusal } from '@langit/contract/operator/refusals/index';
import type { Db } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { type CustomerRow, findByEmail, findCustomer } from './customer-store.ts';

/** Finds a customer by e-mail address or id, as shown by `customers find`. */
export async function findNamedCustomer(db: Db, name: string): Promise<CustomerRow> {
  const found = (await findByEmail(db, name.trim().toLowerCase())) ?? (await findCustomer(db, name.trim()));
  if (!found)
    throw new OperatorError(
      atTerminal(
        refusal('noCustomer', { customer: name }),
        `There is no customer ${name}: look with customers find.`,
      ),
    );
  return found;
}
