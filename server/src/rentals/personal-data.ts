import type { PersonalData } from '../platform/personal-data.ts';
import { type CustomersRental, rentalsOfCustomer, rentalsToSettle } from './customers-rental-store.ts';

const exportedFee = (charge: NonNullable<CustomersRental['charge']>) => ({
  id: charge.id,
  kind: charge.kind,
  amount_idr: charge.amountIdr,
  state: charge.state,
  method: charge.method,
  created_at: charge.createdAt.toISOString(),
  decided_at: charge.decidedAt?.toISOString() ?? null,
});

/** Export and erasure of a customer's rentals with their late fee. The export leaves out the operator's notes. */
export const rentalData: PersonalData = {
  exports: {
    async rentals(db, customer) {
      const rentals = await rentalsOfCustomer(db, customer);
      return rentals.map(({ rental, serial, order, charge }) => ({
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
        late_fee: charge && exportedFee(charge),
      }));
    },
  },
  async openOrders(db, customer) {
    const open = await rentalsToSettle(db, customer);
    return open.map(({ number, placedAt }) => ({ number, placedAt, unpaid: false }));
  },
};
