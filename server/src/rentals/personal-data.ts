import type { PersonalData } from '../platform/personal-data.ts';
import { type ChargeRow, chargesOf } from './charge-store.ts';
import { rentalsOfCustomer, rentalsToSettle } from './customers-rental-store.ts';

const exportedFee = (charge: ChargeRow) => ({
  id: charge.id,
  kind: charge.kind,
  amount_idr: charge.amountIdr,
  state: charge.state,
  method: charge.method,
  created_at: charge.createdAt.toISOString(),
  decided_at: charge.decidedAt?.toISOString() ?? null,
});

/** Export and erasure of a customer's rentals with their fees. The export leaves out the operator's notes. */
export const rentalData: PersonalData = {
  exports: {
    async rentals(db, customer) {
      const rentals = await rentalsOfCustomer(db, customer);
      const charges = await chargesOf(
        db,
        rentals.map(({ rental }) => rental.id),
      );
      const feesOf = Map.groupBy(charges, ({ rental }) => rental);
      return rentals.map(({ rental, serial, order }) => ({
        order,
        device: serial,
        id: rental.id,
        during: rental.during,
        state: rental.state,
        rent_per_day_idr: rental.rentPerDayIdr,
        total_bytes: rental.totalBytes,
        used_bytes: rental.usedBytes,
        usage_as_of: rental.usageAsOf?.toISOString() ?? null,
        handed_over_at: rental.handedOverAt?.toISOString() ?? null,
        return_requested_at: rental.returnRequestedAt?.toISOString() ?? null,
        return_method: rental.returnMethod,
        returned_on: rental.returnedOn,
        pickup_arranged_at: rental.pickupArrangedAt?.toISOString() ?? null,
        fees: (feesOf.get(rental.id) ?? []).map(exportedFee),
      }));
    },
  },
  async openOrders(db, customer) {
    const open = await rentalsToSettle(db, customer);
    return open.map(({ number, placedAt }) => ({ number, placedAt, unpaid: false }));
  },
};
