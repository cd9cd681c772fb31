import type { Database } from '../platform/database/database.ts';
import type { OperatorExposures } from '../platform/operator-commands.ts';
import { isDue } from './charge-states.ts';
import { findCharged } from './charge-store.ts';
import { feeSettled } from './charges.ts';

/** The fee that would not be asked for any more. */
export const rentalExposures = ({ db }: Pick<Database, 'db'>) =>
  ({
    async 'rentals.chargeWaive'({ charge }) {
      const charged = await findCharged(db, charge);
      if (!charged) return { idr: 0, order: null };
      const { amount: idr, order } = charged;
      return {
        idr,
        order,
        ...(isDue(charged) ? {} : { over: feeSettled(charge, charged.state) }),
      };
    },
  }) satisfies Partial<OperatorExposures>;
