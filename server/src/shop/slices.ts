import { fileURLToPath } from 'node:url';
import type { ShopFacts } from '@langit/contract/wire/shop-facts';
import type { Passwords } from '../accounts/passwords.ts';
import { accountsSlice } from '../accounts/slice.ts';
import { catalogueSlice } from '../catalogue/slice.ts';
import { checkoutSlice } from '../checkout/slice.ts';
import type { Config } from '../config.ts';
import { gatewayNames } from '../config-shape.ts';
import { esimsSlice } from '../esims/slice.ts';
import { readPriceList } from '../esims/suppliers/price-lists/price-list.ts';
import { exceptionsSlice } from '../exceptions/slice.ts';
import { notificationsSlice } from '../notifications/slice.ts';
import { recordAct } from '../operator/audit-store.ts';
import { operatorSlice } from '../operator/slice.ts';
import { piecesSoldSince } from '../orders/order-list-store.ts';
import { ordersSlice } from '../orders/slice.ts';
import { partnersSlice } from '../partners/slice.ts';
import { paymentsSlice } from '../payments/slice.ts';
import { createAddressList } from '../platform/address-list.ts';
import type { Implementations } from '../platform/http/request.ts';
import type { Live } from '../platform/live.ts';
import type { OperatorAct } from '../platform/operator-commands.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { refundsSlice } from '../refunds/slice.ts';
import { rentalsSlice } from '../rentals/slice.ts';
import { reportsSlice } from '../reports/slice.ts';
import { shippingSlice } from '../shipping/slice.ts';
import { consoleSite, demoStaffPath, staffSlice } from '../staff/slice.ts';
import { systemSlice } from '../system/slice.ts';
import { vouchersSlice } from '../vouchers/slice.ts';
import { joinCalls } from './join-slices.ts';
import type { MailWay } from './mail-way.ts';
import type { Partners } from './partners.ts';
import { programVersion } from './program-version.ts';
import { watchPartners } from './watch-partners.ts';

/** The parts from which the slices are made. */
export type Parts = {
  config: Config;
  facts: ShopFacts;
  passwords: Passwords;
  partners: Pick<Partners, 'gateways' | 'suppliers'>;
  mailWay: MailWay;
  esimWebhookSecrets: readonly string[];
  catalogueChanged: () => void;
  keepsCatalogue: boolean;
  live: Live;
};

const consoleBuild = fileURLToPath(new URL('../../../console/build/', import.meta.url));

/** Creates every slice with its ports. Hooks of an order run in the order of this list. */
export function makeSlices(platform: Platform, parts: Parts) {
  const { config, facts, passwords, partners, mailWay } = parts;
  const { publicUrl, taxRateBasisPoints } = config;
  const partnerStates = partnersSlice(platform);
  const { gateways, suppliers, mailer } = watchPartners(partnerStates.watch, {
    ...partners,
    mailer: mailWay.mailer,
  });
  const floor = { gateway: config.gateway, taxRateBasisPoints, selling: config.esimSuppliers };
  const noteAct: OperatorAct['note'] = (tx, line) =>
    recordAct(tx, { actor: 'shop', reason: null }, line, platform.clock.now());
  const exceptions = exceptionsSlice(platform);
  const notifications = notificationsSlice(platform, { ...mailWay, mailer, shop: { facts, publicUrl } });
  const catalogue = catalogueSlice(platform, {
    publicUrl,
    shopName: facts.company.name,
    readPriceList: (supplier) => readPriceList(suppliers.get(supplier)),
    floor: { ...floor, gateways: gatewayNames },
    noteAct,
    soldSince: piecesSoldSince,
    changed: parts.catalogueChanged,
    keepsCatalogue: parts.keepsCatalogue,
  });
  const shipping = shippingSlice(platform);
  const { provinceName } = shipping;
  const accounts = accountsSlice(platform, {
    passwords,
    shopName: facts.company.name,
    provinceName,
    rateLimit: config.rateLimit,
  });
  const vouchers = vouchersSlice(platform, accounts);
  const orders = ordersSlice(platform);
  const payments = paymentsSlice(platform, { orders, gateways, reconcileSeconds: config.reconcileSeconds });
  const { cancelUnpaid, refundsByItself } = payments;
  const esims = esimsSlice(platform, {
    orders,
    suppliers,
    refundsByItself,
    floor,
    floors: catalogue.floors,
    noteAct,
    webhookSecrets: parts.esimWebhookSecrets,
    deliveryDeadlineSeconds: config.deliveryDeadlineSeconds,
    partners: partnerStates,
  });
  const rentals = rentalsSlice(platform, { orders, cancelUnpaid, taxRateBasisPoints });
  const refunds = refundsSlice(platform, {
    payments,
    esims,
    sendSeconds: config.reconcileSeconds,
  });
  const checkout = checkoutSlice(platform, {
    vouchers,
    payments,
    esims,
    publicUrl,
    taxRateBasisPoints,
    paymentExpirySeconds: config.paymentExpirySeconds,
    floor,
  });
  const reports = reportsSlice(platform);
  const system = systemSlice(platform, {
    version: programVersion,
    partners: partnerStates,
    balanceDays: esims.balanceDays,
    backupDir: config.backupDir,
    variables: config.variables,
  });
  const isDemo = config.mode === 'demo';
  const site = config.console ? consoleSite({ publicUrl, port: config.port, isDemo }) : null;
  const staff = staffSlice(platform, {
    passwords,
    shopName: facts.company.name,
    publicUrl,
    secretKey: config.staffSecretKey,
    rateLimit: config.rateLimit,
    demoSite: isDemo ? site : null,
    record: (tx, who, line) => recordAct(tx, who, line, platform.clock.now()),
  });
  const operator = operatorSlice(platform, {
    scan: exceptions.scan,
    timeline: orders.timeline,
    console: site && {
      live: parts.live,
      staff,
      site,
      folder: consoleBuild,
      shopName: facts.company.name,
      demoStaff: isDemo ? demoStaffPath : null,
      isAllowed: createAddressList(config.consoleAddresses),
      preview: notifications.preview,
    },
    stakes: { ...refunds.stakes, ...rentals.stakes, ...vouchers.stakes, ...checkout.stakes },
    commands: {
      ...exceptions.commands,
      ...notifications.commands,
      ...catalogue.commands,
      ...accounts.commands,
      ...vouchers.commands,
      ...orders.commands,
      ...payments.commands,
      ...esims.commands,
      ...rentals.commands,
      ...refunds.commands,
      ...reports.commands,
      ...checkout.commands,
      ...system.commands,
      ...staff.commands,
    },
  });
  const all: Slice[] = [
    exceptions,
    partnerStates,
    notifications,
    vouchers,
    catalogue,
    shipping,
    accounts,
    orders,
    payments,
    esims,
    rentals,
    refunds,
    checkout,
    reports,
    system,
    staff,
    operator,
  ];
  /** All calls of the contract. A call without an implementation does not compile. */
  const calls = (): Implementations =>
    joinCalls([
      catalogue.routes(),
      accounts.routes(),
      shipping.routes(),
      orders.routes(),
      payments.routes(),
      esims.routes(),
      rentals.routes(),
      refunds.routes(),
      checkout.routes(),
    ]);
  return { all, calls, catalogue, accounts, operator, hasDemoConsole: isDemo && site !== null };
}
