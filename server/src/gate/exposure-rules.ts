/** The owner's limits of money, in whole Rupiah. `fourEyes` is null where no second person is asked. */
export type Limits = { stepUp: number; fourEyes: number | null };

/** What an act needs by its money: nothing more, a fresh factor of its person, or a second person (B6). */
export type Confirmation = 'none' | 'factor' | 'second_person';

/** The earlier sums of an order count at any time, those of a person and of a customer so long. */
export const countedMs = 24 * 60 * 60_000;

/**
 * The sum that the limits look at: the act's own, and what was given away before on its order, by its person or to its customer. An act
 * that gives nothing away is free of what was given away before.
 */
export const totalOf = ({ idr }: { idr: number }, earlier: number): number => (idr > 0 ? idr + earlier : 0);

export function confirmationFor(total: number, { stepUp, fourEyes }: Limits): Confirmation {
  if (fourEyes !== null && total > fourEyes) return 'second_person';
  return total > stepUp ? 'factor' : 'none';
}
