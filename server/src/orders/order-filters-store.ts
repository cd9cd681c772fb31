import type { SQL, SQLWrapper } from 'drizzle-orm';

/** Filters of the list of orders that slices above answer. Days are half-open. */
export type OtherFilters = {
  /** The first movement of money in [money_from, money_to), as reports count orders. */
  money_from?: Date | undefined;
  money_to?: Date | undefined;
  /** Name of the supplier that was asked for the goods last, or of which they were sold. */
  source?: string | undefined;
  /** A refund that was asked for in [refund_from, refund_to), by this rule, decided by this person. */
  refund_from?: Date | undefined;
  refund_to?: Date | undefined;
  refund_rule?: string | undefined;
  refund_by?: string | undefined;
  /** A rental of the unit with this serial number, on days within [rented_from, rented_to). */
  unit?: string | undefined;
  rented_from?: Date | undefined;
  rented_to?: Date | undefined;
};

/** The conditions of the asked filters; `order`: the column with the order's id. */
export type ReadOtherFilters = (asked: OtherFilters, order: SQLWrapper) => readonly SQL[];
