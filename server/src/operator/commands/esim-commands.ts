import type { EsimSupplier } from '../../esims/suppliers/supplier.ts';
import { SupplierRefused, SupplierUnavailable } from '../../esims/suppliers/supplier-failures.ts';
import type { OperatorCommands } from '../../platform/operator-commands.ts';
import { cancelEsim } from '../cancel-esim.ts';
import type { OperatorDeps } from '../operator-deps.ts';

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
