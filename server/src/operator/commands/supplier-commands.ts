import type { EsimSupplier } from '../../esims/suppliers/supplier.ts';
import { SupplierRefused, SupplierUnavailable } from '../../esims/suppliers/supplier-failures.ts';
import type { Command } from './command.ts';

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

export const supplierCommands: Record<string, Command> = {
  'suppliers balance': {
    argument: null,
    options: {},
    says: 'The money that is left at each eSIM supplier, in US dollars; also tells whether its keys work',
    run: async ({ suppliers }) =>
      Promise.all(
        [...suppliers.values()].map(async (supplier) => ({
          supplier: supplier.name,
          balance_usd: await balanceOf(supplier),
        })),
      ),
  },
};
