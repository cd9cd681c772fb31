import { ConfigError, readConfig } from '../config.ts';
import { DemoIsThere } from '../demo/remove-demo.ts';
import { StorefrontMissing } from '../pages/storefront.ts';
import {
  DatabaseUnavailable,
  DataDirectoryError,
  MigrationError,
  UnsupportedPostgres,
} from '../platform/database/errors.ts';
import { graceSeconds } from '../platform/grace.ts';
import { AssemblyError } from '../platform/slice.ts';
import { ShopConfigError } from '../shop-config.ts';
import { type Overrides, openShop } from './open-shop.ts';
import { SimulatorsNotShared } from './partners.ts';

/** Faults that stay until somebody changes a setting, a file or the program. */
const lastingFaults = [
  ConfigError,
  ShopConfigError,
  AssemblyError,
  DemoIsThere,
  MigrationError,
  StorefrontMissing,
  UnsupportedPostgres,
];

/** Faults that may be over at the next start. */
const passingFaults = [DataDirectoryError, DatabaseUnavailable, SimulatorsNotShared];

const isLasting = (error: unknown): boolean => lastingFaults.some((fault) => error instanceof fault);

/** BSD's EX_CONFIG. The service unit does not restart a shop that ends with it. */
const wrongSettings = 78;

export const exitCodeOfStart = (error: unknown): number => (isLasting(error) ? wrongSettings : 1);

/** Lines without a stack for a failed start that the operator can correct; null for other errors. */
export function explainStart(error: unknown): string[] | null {
  if (error instanceof ConfigError || error instanceof ShopConfigError) return error.lines;
  if (isLasting(error) || passingFaults.some((fault) => error instanceof fault))
    return [(error as Error).message];
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') return [`Port ${port} on ${address} is taken: stop what uses it or set PORT`];
  if (code === 'EACCES' && port !== undefined) return [`Port ${port} may not be used by this user: set PORT`];
  return null;
}

/** After draining and grace a stopping process ends in any case, but without need not before V5's ten seconds. */
const lastMs = 800;
const stopWithinMs = 9_500;

/** Opens the shop of this environment and keeps it open until a signal ends the process. */
export async function runShop(overrides: Overrides = {}): Promise<void> {
  // Files of the shop are private to its user.
  process.umask(0o077);
  const config = readConfig(process.env);
  const shop = await openShop(config, overrides);
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    const neededMs = (config.drainSeconds + graceSeconds) * 1000 + lastMs;
    const timer = setTimeout(() => process.exit(1), Math.max(neededMs, stopWithinMs));
    timer.unref();
    shop.log.info({ signal }, 'stopping');
    shop.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        shop.log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('unhandledRejection', (error) => {
    shop.log.fatal({ err: error }, 'unhandled rejection');
    process.exit(1);
  });
  await shop.start();
  console.log(`Langit is open: ${shop.url}`);
  if (shop.demoConsole) console.log(`The demo's staff: ${shop.demoConsole}`);
}
