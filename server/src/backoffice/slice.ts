import type { EsimsApi } from '../esims/slice.ts';
import type { OrdersApi } from '../orders/slice.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { spanningCommands } from './commands.ts';
import { listFileCommands, type ReportCommands } from './list-files.ts';
import { backofficeData } from './personal-data.ts';
import type { SetupDeps } from './read-setup.ts';

type Ports = Pick<EsimsApi, 'storeSupplierCalls'> &
  Pick<OrdersApi, 'hooks'> &
  Pick<SetupDeps, 'setup'> & { reports: ReportCommands };

/** What staff read across the slices, with their notes and saved views. */
export function backofficeSlice(
  platform: Platform,
  { storeSupplierCalls, hooks, setup, reports }: Ports,
): {
  commands: ReturnType<typeof spanningCommands> & ReturnType<typeof listFileCommands>;
} & Slice {
  const personalData: PersonalData[] = [];
  const commands = spanningCommands({ ...platform, storeSupplierCalls, hooks, setup }, personalData);
  return {
    name: 'backoffice',
    personalData: backofficeData,
    commands: {
      ...commands,
      ...listFileCommands(platform, { ...reports, 'orders.list': commands['orders.list'] }),
    },
    assembled: (slices) => void personalData.push(...slices.flatMap((slice) => slice.personalData ?? [])),
  };
}
