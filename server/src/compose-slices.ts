import type { ShopFacts } from '@langit/contract/shop-facts';
import { accountComposers } from './accounts/account-mails.ts';
import type { Passwords } from './accounts/passwords.ts';
import type { Slices } from './app.ts';
import { catalogueAssets } from './catalogue/art/assets.ts';
import { settleLeftOver } from './catalogue/import/settle-import.ts';
import { pictureRoutes } from './catalogue/pictures/serve-pictures.ts';
import { composeAccounts } from './compose-accounts.ts';
import { composeEsims } from './compose-esims.ts';
import { composeMail } from './compose-mail.ts';
import type { Partners } from './compose-partners.ts';
import { composeRentals } from './compose-rentals.ts';
import { composeSales } from './compose-sales.ts';
import type { Config } from './config.ts';
import { deliveryComposers } from './esims/delivery-mails.ts';
import { topUpComposer } from './esims/topup-mails.ts';
import { createHeldData } from './operator/held-data.ts';
import type { OperatorDeps } from './operator/operator-deps.ts';
import { mailFlags } from './orders/mail-flags.ts';
import { orderReceivedComposer } from './orders/order-mails.ts';
import { parcelComposers } from './orders/parcel-mails.ts';
import { createRefundsByItself } from './payments/refunds-by-itself.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { forgetOldKeys } from './platform/http/idempotency-store.ts';
import type { RawRoute } from './platform/http/raw.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Logger } from './platform/observability/logging.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import { refundComposers } from './refunds/refund-mails.ts';
import { rentalComposers } from './rentals/rental-mails.ts';

export type SliceParts = {
  config: Config;
  facts: ShopFacts;
  database: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  jobs: Jobs;
  passwords: Passwords;
  partners: Partners;
  esimWebhookSecret: string;
};

export type ComposedSlices = {
  slices: Slices;
  /** Webhooks, assets and the mail catcher. */
  rawRoutes: RawRoute[];
  /** Once after every start. */
  catchUp(): Promise<void>;
  operator: OperatorDeps;
  close(): Promise<void>;
};

/** Every slice with what it asks for, lowest floor first. Before the jobs start. */
export async function composeSlices(parts: SliceParts): Promise<ComposedSlices> {
  const { config, database, clock, log, metrics, jobs, partners } = parts;
  const mail = await composeMail(parts);
  const { queueMail } = mail;
  const held = createHeldData({ database, endUnpaid: (order) => sales.cancelUnpaid(order) });
  const accounts = composeAccounts({ ...parts, queueMail, held, rateLimit: config.rateLimit });
  const esims = composeEsims({
    ...parts,
    queueMail,
    suppliers: partners.suppliers,
    selling: config.esimSuppliers,
    webhookSecret: parts.esimWebhookSecret,
    deliveryDeadlineSeconds: config.deliveryDeadlineSeconds,
    refundInFull: (...refund) => sales.refundInFull(...refund),
    refundsByItself: createRefundsByItself(partners.gateways),
    throttleLookUp: accounts.throttleLookUp,
  });
  const rentals = composeRentals({
    ...parts,
    queueMail,
    refundInFull: (...refund) => sales.refundInFull(...refund),
    cancelUnpaid: (order) => sales.cancelUnpaid(order),
    throttle: accounts.throttle,
    taxRateBasisPoints: config.taxRateBasisPoints,
  });
  const sales = composeSales({
    database,
    clock,
    log,
    config,
    queueMail,
    jobs,
    gateways: partners.gateways,
    effects: [...esims.effects, ...rentals.effects],
    esimsOf: esims.esimsOf,
    deliverBy: esims.deliverBy,
    rentalOf: rentals.rentalOf,
    suppliers: partners.suppliers,
    topUps: esims.slice,
    throttle: accounts.throttle,
    throttleVoucherCheck: accounts.throttleVoucherCheck,
    onMoved: (state) => metrics.payments.inc({ state }),
  });
  const composers = [
    ...accountComposers({ clock, passwords: parts.passwords }, mail.context),
    orderReceivedComposer(mail.context),
    ...deliveryComposers(mail.context),
    topUpComposer(mail.context),
    ...parcelComposers(mail.context),
    ...refundComposers(mail.context),
    ...rentalComposers(mail.context, clock),
  ];
  mail.register(composers, mailFlags);
  jobs.every(60, 'settle-catalogue', () => settleLeftOver({ database, clock }));
  jobs.every(3600, 'forget old idempotency keys', () => forgetOldKeys(database.db, clock.now()));
  return {
    slices: {
      catalogue: { database, publicUrl: config.publicUrl },
      ...accounts.slices,
      ...sales.slices,
      esims: esims.slice,
      rentals: rentals.slice,
    },
    rawRoutes: [
      ...sales.webhooks,
      ...esims.routes,
      ...catalogueAssets({ database }),
      ...pictureRoutes({ database }),
      ...mail.rawRoutes,
    ],
    catchUp: sales.catchUp,
    operator: {
      ...sales.operator,
      retryDelivery: esims.retryDelivery,
      personalData: accounts.personalData,
    },
    close: () => mail.close(),
  };
}
