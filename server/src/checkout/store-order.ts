import type { Language } from '@langit/contract/values/locale';
import type { Currency } from '@langit/contract/values/money';
import { termsVersion } from '@langit/contract/wire/checkout';
import { refundPolicyOf } from '@langit/domain/refund-policy';
import type { Buyer } from '../accounts/buyer-store.ts';
import type { OrderHooks } from '../orders/order-hooks.ts';
import { newOrderNumber } from '../orders/order-number.ts';
import type { NewOrder, NewOrderLine, OrderRecord } from '../orders/order-record.ts';
import { initialPaymentState } from '../orders/order-states.ts';
import { insertOrder } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Purchase } from './purchase.ts';

export type OrderTerms = {
  buyer: Buyer;
  language: Language;
  currency: Currency;
  channel: OrderRecord['channel'];
  taxRateBasisPoints: number;
  now: Date;
  expiresAt: Date;
};

/** Stores a priced purchase as a PENDING order with its reservations, in the caller's transaction. */
export async function storeOrder(
  tx: Db,
  hooks: readonly OrderHooks[],
  purchase: Purchase,
  terms: OrderTerms,
): Promise<OrderRecord> {
  const { now } = terms;
  const order = await insertOrder(tx, orderOf(purchase, terms), [lineOf(purchase)]);
  for (const hook of hooks) await hook.placed?.(tx, order, now);
  return order;
}

function orderOf(purchase: Purchase, terms: OrderTerms): NewOrder {
  const { buyer, language, currency, channel, now, expiresAt, taxRateBasisPoints } = terms;
  const { kind, price, voucherCode, deliveryMethod = null, shipTo = null, device = null } = purchase;
  const { subtotal, rent, delivery, tax, discount, total } = price;
  return {
    id: newId(),
    number: newOrderNumber(),
    customer: buyer.id,
    kind,
    locale: language,
    shownCurrency: currency,
    channel,
    refundPolicy: refundPolicyOf(buyer.nation),
    subtotal,
    rent,
    delivery,
    tax,
    discount,
    total,
    taxRateBp: taxRateBasisPoints,
    voucherCode,
    deliveryMethod,
    shipTo,
    termsVersion,
    termsAcceptedAt: now,
    deviceCheckedAt: device && now,
    deviceName: device?.name ?? null,
    deviceToldBy: device?.told_by ?? null,
    paymentState: initialPaymentState,
    placedAt: now,
    expiresAt,
  };
}

function lineOf({ product, quantity, days, floor }: Purchase): NewOrderLine {
  const { id, snapshot, unitIdr, listUsd, listJpy, listVnd, offer, ownCostIdr = null } = product;
  return {
    id: newId(),
    position: 1,
    product: id,
    snapshot,
    quantity,
    days,
    unitIdr,
    listUsd,
    listJpy,
    listVnd,
    supplierOffer: offer?.id ?? null,
    costUsdMicros: offer?.costUsdMicros ?? null,
    fxRate: floor ? String(floor.rate.perUsd / 10_000) : null,
    fxAt: floor?.rate.since ?? null,
    floorIdr: floor?.idr ?? null,
    costIdr: ownCostIdr,
  };
}
