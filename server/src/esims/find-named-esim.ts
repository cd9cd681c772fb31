import { idIn, withoutSeparators } from '@langit/contract/values/identifiers';
import { findOrderOfLine } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { findEsim, findEsimByIccid } from './esim-store.ts';

/** An eSIM by its ICCID or id, with its order. */
export async function findNamedEsim(db: Db, named: string) {
  const row = (await findEsimByIccid(db, withoutSeparators(named))) ?? (await findEsim(db, idIn(named)));
  const order = row && (await findOrderOfLine(db, row.orderLine));
  if (!row || !order)
    throw new OperatorError(
      atTerminal(
        refusal('noEsim', { esim: named }),
        `There is no eSIM ${named}: orders show has the ICCIDs.`,
      ),
    );
  return { row, order };
}
