import { updateOfferCost } from '../../catalogue/offer-store.ts';
import {
  claim,
  markNotOrdered,
  type ProvisionedLine,
  readLineOffers,
  type SupplierOrderRow,
} from '../supplier-order-store.ts';
import {
  type EsimSupplier,
  type SupplierOrder,
  SupplierRefused,
  SupplierUnavailable,
} from '../suppliers/supplier.ts';
import type { Attempt, ProvisionOutcome, SupplyDeps } from '../supply-deps.ts';
import { flagDelivery } from './delay-delivery.ts';
import { type Offer, rankOffers, type Sale } from './offer-rules.ts';

/** An order at the supplier, with its row in `supplier_order`. */
export type Placed = { found: SupplierOrder; row: SupplierOrderRow };

/**
 * Orders a line's eSIMs from the cheapest supplier that is up. It fails over to the next one only when the previous one certainly
 * ordered nothing. After an unknown outcome the line stays with its supplier, so that it is never ordered from two suppliers (F1).
 */
export async function orderEsims(deps: SupplyDeps, attempt: Attempt): Promise<Placed | ProvisionOutcome> {
  const ranked = await rank(deps, attempt);
  if (typeof ranked === 'string') {
    await flagDelivery(deps, attempt.line.order, `delivery_${ranked}`, attempt.line.product);
    return ranked === 'loss' ? 'loss' : 'failed';
  }
  let row = attempt.supplierOrder;
  let failure: unknown;
  let isRepriced = false;
  for (const { offer, supplier } of ranked) {
    const claimed = await claim(deps.database.db, row, offer, deps.clock.now());
    if (!claimed) return 'unknown';
    try {
      const supplierOrder = await supplier.order(requestOf(attempt.line, claimed, offer));
      deps.health.markUp(supplier.name);
      return { found: supplierOrder, row: claimed };
    } catch (error) {
      updateHealth(deps, supplier.name, error);
      const open = await recordNotOrdered(deps, claimed, error);
      if (await refreshCost(deps, supplier, offer, error)) isRepriced = true;
      if (!open) throw error;
      row = open;
      failure = error;
    }
  }
  if (isRepriced) return 'repriced';
  throw failure;
}

/**
 * Updates the stored cost after an order was refused for its price. The next attempt orders at the current cost, or finds that it is
 * above the sale price. False where the cost was not the reason or can't be read now; a later attempt tries again.
 */
async function refreshCost(
  { database, clock, log }: SupplyDeps,
  supplier: EsimSupplier,
  { id, packageCode, costUsdMicros: old }: Offer,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof SupplierRefused) || error.code !== 'price_changed' || id === null) return false;
  try {
    const costUsdMicros = await supplier.costOf(packageCode);
    if (costUsdMicros === null || costUsdMicros === old) return false;
    await updateOfferCost(database, id, costUsdMicros, clock.now());
    log.warn(
      { supplier: supplier.name, package: packageCode, old, costUsdMicros },
      'an old cost was replaced',
    );
    return true;
  } catch (failure) {
    if (failure instanceof SupplierRefused || failure instanceof SupplierUnavailable) return false;
    throw failure;
  }
}

type Candidate = { offer: Offer; supplier: EsimSupplier };

async function rank(deps: SupplyDeps, attempt: Attempt): Promise<Candidate[] | 'no_offer' | 'loss'> {
  const { supplierOrder, line } = attempt;
  const offers = (await offersOf(deps, line)).filter(
    ({ supplier }) => !supplierOrder.outcomeUnknown || supplier === supplierOrder.supplier,
  );
  const ranked = rankOffers(offers, saleOf(line), deps.health.isUp);
  if (typeof ranked === 'string') return ranked;
  return ranked.flatMap((offer) => {
    const supplier = deps.suppliers.get(offer.supplier);
    return supplier ? [{ offer, supplier }] : [];
  });
}

/**
 * Offers for a line: the offer that it was sold with, at the current cost and even where it is no longer on the price list, and the
 * product's offers of the other suppliers that the shop sells.
 */
async function offersOf(deps: SupplyDeps, line: ProvisionedLine): Promise<Offer[]> {
  const listed = await readLineOffers(deps.database.db, line.product);
  const sold = line.snapshot.supplier;
  const offers: Offer[] = listed
    .filter(
      ({ id, enabled, supplier }) =>
        id === line.supplierOffer || (enabled && deps.selling.includes(supplier)),
    )
    .map(({ id, supplier, packageCode, costUsdMicros, minimumPriceUsdMicros }) => ({
      id,
      supplier,
      costUsdMicros,
      minimumPriceUsdMicros,
      packageCode: id === line.supplierOffer ? (sold?.packageCode ?? packageCode) : packageCode,
    }));
  const isListed = offers.some(({ id }) => id === line.supplierOffer);
  if (sold && line.costUsdMicros !== null && !isListed)
    offers.push({
      id: null,
      supplier: sold.name,
      packageCode: sold.packageCode,
      costUsdMicros: line.costUsdMicros,
      minimumPriceUsdMicros: null,
    });
  return offers.filter(({ supplier }) => deps.suppliers.has(supplier));
}

const daysOf = ({ snapshot, days }: ProvisionedLine): number | null =>
  snapshot.esimType === 'DailyPlan' ? days : null;

const piecesOf = (line: ProvisionedLine): number => line.quantity * (daysOf(line) ?? 1);

const saleOf = (line: ProvisionedLine): Sale => ({
  pieces: piecesOf(line),
  unitIdr: line.unitIdr,
  paidIdr: line.unitIdr * piecesOf(line) - line.discount,
  fxRate: line.fxRate === null ? null : Number(line.fxRate),
});

function requestOf(line: ProvisionedLine, { clientRef }: SupplierOrderRow, offer: Offer) {
  const days = daysOf(line);
  return {
    clientRef,
    planCode: offer.packageCode,
    quantity: line.quantity,
    ...(days === null ? {} : { days }),
    expectedCostUsdMicros: offer.costUsdMicros * line.quantity * (days ?? 1),
  };
}

/** Updates the supplier's health after a call. A refusal counts as available. */
export function updateHealth(deps: Pick<SupplyDeps, 'health'>, supplier: string, error: unknown): void {
  if (error instanceof SupplierUnavailable) deps.health.markDown(supplier);
}

/**
 * Stores that a call certainly ordered nothing. Returns the updated row, or null where the line's outcome stays unknown: a call that
 * was not sent proves nothing about an earlier one with an unknown outcome, and a refusal proves nothing about a newer concurrent call.
 */
async function recordNotOrdered(
  deps: SupplyDeps,
  row: SupplierOrderRow,
  error: unknown,
): Promise<SupplierOrderRow | null> {
  const { db } = deps.database;
  if (error instanceof SupplierRefused) {
    const noted = await markNotOrdered(db, row, 'refuse', reasonOf(error));
    return row.outcomeUnknown ? null : noted;
  }
  const unsent = error instanceof SupplierUnavailable && error.outcome === 'not_sent';
  return unsent && !row.outcomeUnknown ? markNotOrdered(db, row, 'askAgain', 'not sent') : null;
}

export const reasonOf = ({ code, vendorCode }: SupplierRefused) => `${code}:${vendorCode}`;
