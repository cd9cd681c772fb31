import type { EsimsApi } from '../esims/slice.ts';
import type { OrdersApi } from '../orders/slice.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { spanningCommands } from './commands.ts';
import { backofficeData } from './personal-data.ts';
import type { SetupDeps } from './read-setup.ts';
import { reportFileCommands } from './report-files.ts';

type Ports = Pick<EsimsApi, 'storeSupplierCalls'> &
  Pick<OrdersApi, 'hooks'> &
  Pick<SetupDeps, 'setup'> & { reports: Parameters<typeof reportFileCommands>[1] };

/** What staff read across the slices, with their notes and saved views. */
export function backofficeSlice(
  platform: Platform,
  { storeSupplierCalls, hooks, setup, reports }: Ports,
): {
  commands: ReturnType<typeof spanningCommands> & ReturnType<typeof reportFileCommands>;
} & Slice {
  const personalData: PersonalData[] = [];
  return {
    name: 'backoffice',
    personalData: backofficeData,
    commands: {
      ...spanningCommands({ ...platform, storeSupplierCalls, hooks, setup }, personalData),
      ...reportFileCommands(platform, reports),
    },
    assembled: (slices) => void personalData.push(...slices.flatMap((slice) => slice.personalData ?? [])),
  };
}
