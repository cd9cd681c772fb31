import type { Database } from '../platform/database/database.ts';
import type { OperatorStakes } from '../platform/operator-commands.ts';
import { findCharged } from './charge-store.ts';

/** The fee that would not be asked for any more. */
export const rentalStakes = ({ db }: Pick<Database, 'db'>) =>
  ({
    async 'rentals.chargeWaive'({ charge }) {
      const found = await findCharged(db, charge.trim().toUpperCase());
      return { idr: found?.amount ?? 0, order: found?.order ?? null };
    },
  }) satisfies Partial<OperatorStakes>;
