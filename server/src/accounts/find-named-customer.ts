import { normalEmail } from '@langit/contract/values/email';
import { idIn } from '@langit/contract/values/identifiers';
import type { Db } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { type CustomerRow, findByEmail, findCustomer } from './customer-store.ts';

/** Finds a customer by e-mail address or id, as shown by `customers find`. */
export async function findNamedCustomer(db: Db, name: string): Promise<CustomerRow> {
  const customer = (await findByEmail(db, normalEmail(name))) ?? (await findCustomer(db, idIn(name)));
  if (!customer)
    throw new OperatorError(
      atTerminal(
        refusal('noCustomer', { customer: name }),
        `There is no customer ${name}: look with customers find.`,
      ),
    );
  return customer;
}
