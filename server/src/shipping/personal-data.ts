import type { AccountExport } from '@langit/contract/wire/account-export';
import type { Shipment } from './shipment-store.ts';

/** A shipment in the account export. */
export const exportedShipment = ({
  courier,
  trackingNumber,
  shippedAt,
  finishedAt,
  returnedAt,
}: Shipment): AccountExport['orders'][number]['shipments'][number] => ({
  courier,
  tracking_number: trackingNumber,
  shipped_at: shippedAt.toISOString(),
  finished_at: finishedAt?.toISOString() ?? null,
  returned_at: returnedAt?.toISOString() ?? null,
});
