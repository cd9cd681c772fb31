import { carriesOutJobs, servesRequests } from '@langit/contract/values/process-roles';
import type { Config } from './config-shape.ts';

/** Whether this shop simulates a partner within its own process. */
const hasBuiltInSimulators = ({ mode, midtrans, xendit, esimAccess, airalo }: Config): boolean =>
  mode === 'demo' && [midtrans, xendit, esimAccess, airalo].includes(null);

/** What a process that does only a part of the shop's work cannot have (W5). */
export function roleMistakes(config: Config): string[] {
  const { role } = config;
  if (servesRequests(role) && carriesOutJobs(role)) return [];
  return [
    ...(config.databaseUrl === null
      ? [
          `PROCESS_ROLE=${role} needs DATABASE_URL: the embedded database belongs to one process, which does both`,
        ]
      : []),
    ...(hasBuiltInSimulators(config)
      ? [
          `PROCESS_ROLE=${role} needs simulators that all processes share: npm run simulators prints their settings`,
        ]
      : []),
  ];
}
