import type { ShopFacts } from '@langit/contract/wire/shop-facts';
import type { Passwords } from '../accounts/passwords.ts';
import { accountsSlice } from '../accounts/slice.ts';
import { subjectsOfJobs } from '../backoffice/job-subjects.ts';
import { backofficeSlice } from '../backoffice/slice.ts';
import { catalogueSlice } from '../catalogue/slice.ts';
import { checkoutSlice } from '../checkout/slice.ts';
import type { Config } from '../config.ts';
import { gatewayNames } from '../config-shape.ts';
import { doctorSlice } from '../doctor/slice.ts';
import { esimsSlice } from '../esims/slice.ts';
import { priceListSources } from '../esims/suppliers/price-list-source.ts';
import { exceptionsSlice } from '../exceptions/slice.ts';
import { lapseWithRights } from '../gate/approvals.ts';
import { recordEntry } from '../gate/audit-store.ts';
import { gateSlice } from '../gate/slice.ts';
import { myOrdersSlice } from '../my-orders/slice.ts';
import { notificationsSlice } from '../notifications/slice.ts';
import { flaggedOrders } from '../orders/exception-scans.ts';
import { subjectsOfExceptions } from '../orders/exception-subjects.ts';
import { mailFlags } from '../orders/mail-flags.ts';
import { piecesSoldByDay, piecesSoldSince } from '../orders/order-list-store.ts';
import { ordersSlice } from '../orders/slice.ts';
import { keptAsset } from '../pages/kept-assets.ts';
import { partnersSlice } from '../partners/slice.ts';
import { paymentsSlice } from '../payments/slice.ts';
import { createAddressList } from '../platform/address-list.ts';
import type { Implementations } from '../platform/http/request.ts';
import type { Live } from '../platform/live.ts';
import type { CallContext } from '../platform/operator-commands.ts';
import { programVersion } from '../platform/program-version.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { refundsSlice } from '../refunds/slice.ts';
import { rentalsSlice } from '../rentals/slice.ts';
import { reportsSlice } from '../reports/slice.ts';
import { shippingSlice } from '../shipping/slice.ts';
import { consoleSite, demoStaffPath, staffSlice } from '../staff/slice.ts';
import { membersOfStaff } from '../staff/staff-members-store.ts';
import { namesOfStaff } from '../staff/staff-names-store.ts';
import type { FactsStore } from '../system/company-commands.ts';
import { systemSlice } from '../system/slice.ts';
import { verifyInChild } from '../system/verify-in-child.ts';
import { createOperate } from '../terminal/operate.ts';
import { vouchersSlice } from '../vouchers/slice.ts';
import { consoleBuild } from './built-folders.ts';
import { checksOfShop, foldersOf, probeSecretOf } from './checks-of-shop.ts';
import { joinCalls } from './join-slices.ts';
import type { MailWay } from './mail-way.ts';
import type { Partners } from './partners.ts';
import { watchPartners } from './watch-partners.ts';

/** The parts from which the slices are made. */
export type Parts = {
  config: Config;
  facts: ShopFacts;
  factsStore: FactsStore;
  passwords: Passwords;
  partners: Pick<Partners, 'gateways' | 'suppliers'>;
  mailWay: MailWay;
  esimWebhookSecrets: readonly string[];
  esimWebhookUrl: string;
  catalogueChanged: () => void;
  keepsCatalogue: boolean;
  live: Live;
};

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
  const noteAct: CallContext['note'] = (tx, line) =>
    recordEntry(tx, { actor: 'shop', reason: null }, line, platform.clock.now());
  const exceptions = exceptionsSlice(platform, {
    orders: flaggedOrders,
    people: namesOfStaff,
    subjects: subjectsOfExceptions,
    members: membersOfStaff,
  });
  const notifications = notificationsSlice(platform, {
    ...mailWay,
    mailer,
    shop: { facts, publicUrl },
    flags: mailFlags,
  });
  const catalogue = catalogueSlice(platform, {
    publicUrl,
    shopName: facts.company.name,
    sources: priceListSources(suppliers),
    floor: { ...floor, gateways: gatewayNames },
    noteAct,
    soldSince: piecesSoldSince,
    soldByDay: piecesSoldByDay,
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
  const payments = paymentsSlice(platform, {
    orders,
    gateways,
    reconcileSeconds: config.reconcileSeconds,
    retryRefunds: (order) => refunds.retryRefunds(order),
  });
  const { cancelUnpaid, refundsByItself } = payments;
  const esims = esimsSlice(platform, {
    orders,
    suppliers,
    refundsByItself,
    floor,
    webhookSecrets: parts.esimWebhookSecrets,
    deliveryDeadlineSeconds: config.deliveryDeadlineSeconds,
    partners: partnerStates,
  });
  const rentals = rentalsSlice(platform, {
    orders,
    cancelUnpaid,
    taxRateBasisPoints,
    offices: facts.offices,
  });
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
    routerCountries: facts.routerCountries,
  });
  const myOrders = myOrdersSlice(platform, { esims, refunds });
  const reports = reportsSlice(platform);
  const system = systemSlice(platform, {
    version: programVersion,
    partners: partnerStates,
    balanceDays: esims.balanceDays,
    lastComparison: payments.lastComparison,
    backups: {
      folder: config.backupDir,
      recipients: config.backupRecipients,
      mayBePlain: config.mode === 'demo',
      verify: verifyInChild(config),
    },
    instanceName: config.instanceName,
    role: config.role,
    pool: platform.database.kind === 'postgres' ? config.databasePool : null,
    folders: foldersOf(config),
    variables: config.variables,
    facts: parts.factsStore,
    jobSubjects: subjectsOfJobs,
  });
  const isDemo = config.mode === 'demo';
  const site = config.console ? consoleSite({ publicUrl, port: config.port, isDemo }) : null;
  const probeSecret = probeSecretOf(parts.esimWebhookSecrets[0] ?? '');
  const doctor = doctorSlice(platform, {
    checks: () =>
      checksOfShop(config, {
        ...platform,
        hasSampleFacts: () => facts.sample,
        esimWebhookUrl: parts.esimWebhookUrl,
        running: { probeSecret, balanceDays: esims.balanceDays },
      }),
    probeSecret,
  });
  const staff = staffSlice(platform, {
    passwords,
    shopName: facts.company.name,
    publicUrl,
    secretKey: config.staffSecretKey,
    rateLimit: config.rateLimit,
    demoSite: isDemo ? site : null,
    record: (tx, who, line) => recordEntry(tx, who, line, platform.clock.now()),
    rightsChanged: lapseWithRights,
  });
  const backoffice = backofficeSlice(platform, {
    storeSupplierCalls: esims.storeSupplierCalls,
    hooks: orders.hooks,
    setup: {
      gateway: config.gateway,
      hasSampleFacts: () => facts.sample,
      hasFreshBackup: system.hasFreshBackup,
    },
    reports: reports.commands,
  });
  const gate = gateSlice(platform, {
    scan: exceptions.scan,
    console: site && {
      live: parts.live,
      staff,
      site,
      folder: consoleBuild,
      shopName: facts.company.name,
      demoStaff: isDemo ? demoStaffPath : null,
      keptAsset: (path) => keptAsset(platform.database.db, path),
      isAllowed: createAddressList(config.consoleAddresses),
      preview: notifications.preview,
    },
    exposures: {
      ...catalogue.exposures,
      ...refunds.exposures,
      ...rentals.exposures,
      ...vouchers.exposures,
      ...checkout.exposures,
    },
    mayNow: staff.mayNow,
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
      ...backoffice.commands,
      ...doctor.commands,
    },
  });
  const operate = createOperate(gate.gate);
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
    myOrders,
    reports,
    system,
    staff,
    backoffice,
    doctor,
    gate,
  ];
  /** All calls of the contract. A call without an implementation does not compile. */
  const calls = (): Implementations =>
    joinCalls([
      catalogue.routes(),
      accounts.routes(),
      shipping.routes(),
      payments.routes(),
      esims.routes(),
      rentals.routes(),
      refunds.routes(),
      checkout.routes(),
      myOrders.routes(),
    ]);
  return { all, calls, catalogue, accounts, system, operate, hasDemoConsole: isDemo && site !== null };
}
