/**
 * Where PostgreSQL runs all tests, these run on the embedded database too: what depends on the engine. Files by the beginning of their
 * names.
 */
export const embeddedTests: readonly string[] = [
  // The engine: statements, locks, constraints, jobs, counters, backups.
  'server/src/platform/database/',
  'server/src/platform/backup/',
  'server/src/platform/idempotency',
  'server/src/platform/jobs',
  'server/src/platform/rate-limiter',
  'server/src/platform/http/http.test',
  'server/src/backup-drill',
  'server/src/database-gone',
  'server/src/gateway-change',
  // Migrations of stored data.
  'server/src/checkout/goods-names',
  'server/src/refunds/stored-orders',
  'server/src/rentals/stored-serials',
  // The process around it, and the shop as a whole.
  'server/src/little-memory',
  'server/src/npm-start',
  'server/src/process.test',
  'server/src/shop/',
  // Large writes beside readers.
  'server/src/catalogue/import/',
  'server/src/catalogue/read-model/',
  'server/src/catalogue/floor/enforce-minimum-prices',
  // Many at once.
  'server/src/checkout/orders-at-once',
  'server/src/esims/delivery/rush',
  'server/src/rentals/rent-at-once',
  'server/src/vouchers/redeem-voucher',
  // Whole journeys: an eSIM, a SIM card, a router, a refund, the operator's day.
  'server/src/esims/delivery/provision-esim',
  'server/src/checkout/sim-cards',
  'server/src/rentals/rent-routers',
  'server/src/refunds/request-refund',
  'server/src/terminal/operator-day',
];
