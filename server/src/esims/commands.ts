import type { OperatorDeps } from '../operator/operator-deps.ts';
import type { OperatorCommands } from '../platform/operator-commands.ts';
import { cancelEsim } from './cancel-named-esim.ts';
import type { EsimSupplier } from './suppliers/supplier.ts';
import { SupplierRefused, SupplierUnavailable } from './suppliers/supplier-failures.ts';

const balanceOf = async (supplier: EsimSupplier): Promise<string> => {
  try {
    return ((await supplier.balanceUsdMicros()) / 1_000_000).toFixed(2);
  } catch (error) {
    if (error instanceof SupplierUnavailable) return 'does not answer';
    if (error instanceof SupplierRefused)
      return `refuses: ${error.code === 'clock' ? error.message : error.code}`;
    throw error;
  }
};

export const esimCommands = (deps: OperatorDeps) =>
  ({
    'esims.cancel': ({ esim }, by) => cancelEsim(deps, by, esim),
    'suppliers.balance': () =>
      Promise.all(
        [...deps.suppliers.values()].map(async (supplier) => ({
          supplier: supplier.name,
          balance_usd: await balanceOf(supplier),
        })),
      ),
  }) satisfies Partial<OperatorCommands>;
