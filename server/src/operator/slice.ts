import { operatorCalls, withoutPermission } from '@langit/contract/operator/calls';
import { type RevisedKind, revisedKinds } from '@langit/contract/operator/revised';
import { type ScanExceptions, scanningAfterwards } from '../exceptions/scan-exceptions.ts';
import type { OrdersApi } from '../orders/slice.ts';
import type { OperatorCommands, OperatorStakes } from '../platform/operator-commands.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import type { RevisionReader } from '../platform/revisions.ts';
import { writeSetting } from '../platform/setting-store.ts';
import { AssemblyError, type Platform, type Slice } from '../platform/slice.ts';
import { forgetOldUploads } from '../platform/upload-store.ts';
import { queueNotices } from '../staff/mails/staff-notice.ts';
import { approvalCommands, lapseOld } from './approvals.ts';
import { verifyAudit } from './audit-commands.ts';
import { readHead } from './audit-store.ts';
import { brokenAtSetting, brokenAudit } from './broken-audit.ts';
import { spanningCommands } from './commands.ts';
import { type ConsolePages, consoleBuildOf, consolePages } from './console-pages.ts';
import type { Perform } from './control-socket.ts';
import { forgetSeen } from './customer-seen-store.ts';
import { type DoorDeps, doorRoute } from './door.ts';
import { type EventStreamDeps, eventStreams } from './event-streams.ts';
import { fileRoute } from './file-door.ts';
import { deleteOldTickets } from './file-ticket-store.ts';
import { type MailRouteDeps, mailRoute } from './mail-document.ts';
import { createOperate } from './operate.ts';
import { forgetOldOperations } from './operation-store.ts';
import { createOperations } from './operations.ts';
import { createPeopleSeen, hourMs } from './people-seen.ts';
import { operatorData } from './personal-data.ts';
import { reportFileCommands } from './report-files.ts';
import { forgetOldRequests } from './request-store.ts';
import { staffTimeline } from './staff-timeline.ts';

export type OperatorApi = {
  /** Runs an operator call. */
  operate: Perform;
};

type Ports = Pick<OrdersApi, 'timeline'> & {
  /** The calls implemented by other slices; a missing implementation does not compile. */
  commands: Omit<
    OperatorCommands,
    | keyof ReturnType<typeof spanningCommands>
    | keyof ReturnType<typeof approvalCommands>
    | keyof ReturnType<typeof reportFileCommands>
  >;
  /** Looks for exceptions that a call may have resolved. */
  scan: Pick<ScanExceptions, 'some'>;
  /** The money of calls with limits; a call without it does not compile. */
  stakes: OperatorStakes;
  /** The console's door and pages; null with CONSOLE=off. */
  console:
    | (Pick<DoorDeps, 'staff' | 'site'> &
        Pick<MailRouteDeps, 'preview'> &
        Pick<EventStreamDeps, 'live'> &
        ConsolePages)
    | null;
};

/** The operator slice: calls of the owner and the staff, and their audit log. */
export function operatorSlice(platform: Platform, ports: Ports): Slice & OperatorApi {
  const open = withoutPermission(operatorCalls);
  if (open) throw new AssemblyError(`the operator's call ${open} has no permission`);
  const personalData: PersonalData[] = [];
  const { stakes } = ports;
  const commands = {
    ...spanningCommands({ ...platform, timeline: ports.timeline }, personalData),
    ...reportFileCommands(platform, ports.commands),
    ...approvalCommands({ ...platform, stakes, commands: () => all }),
  };
  const all: OperatorCommands = scanningAfterwards({ ...ports.commands, ...commands }, ports.scan);
  const operations = createOperations(platform);
  // Complete once the slices are assembled.
  const revisions = {} as Record<RevisedKind, RevisionReader>;
  const streams =
    ports.console &&
    eventStreams({ ...platform, ...ports.console, build: consoleBuildOf(ports.console.folder) });
  return {
    name: 'operator',
    personalData: operatorData,
    commands,
    assembled(slices) {
      personalData.push(...slices.flatMap((slice) => slice.personalData ?? []));
      for (const { revisions: read = {} } of slices) Object.assign(revisions, read);
      const missing = revisedKinds.find((kind) => !revisions[kind]);
      if (missing) throw new AssemblyError(`no slice reads the revision of a ${missing}`);
    },
    exceptionScans: [brokenAudit],
    timelineSources: staffTimeline,
    raw: ports.console
      ? [
          doorRoute({
            ...platform,
            ...ports.console,
            stakes,
            revisions,
            commands: all,
            operations,
            peopleSeen: createPeopleSeen(platform),
          }),
          fileRoute({ ...platform, ...ports.console }),
          mailRoute({ ...platform, ...ports.console }),
          ...(streams ? [streams.route] : []),
          ...consolePages(ports.console),
        ]
      : [],
    leave: () => streams?.leave(),
    jobs(registry) {
      registry.every(3600, 'forget old requests of the console', async () => {
        const { db } = platform.database;
        const now = platform.clock.now();
        await forgetOldRequests(db, now);
        await forgetOldOperations(db, now);
        await forgetOldUploads(db, now);
        await forgetSeen(db, new Date(now.getTime() - hourMs));
      });
      registry.every(60, 'forget files of the console', () =>
        deleteOldTickets(platform.database.db, platform.clock.now()),
      );
      registry.every(60, 'lapse old approvals', () => lapseOld(platform));
      registry.every(86_400, 'mail the end of the audit log', async () => {
        const { database, clock, outbox, log } = platform;
        const head = await readHead(database.db);
        if (!head) return;
        const { seq: lines, hash } = head;
        log.info({ lines, head: hash }, 'the end of the audit log');
        await database.transaction((tx) =>
          queueNotices(outbox, tx, { event: 'audit-head', lines, hash, at: clock.now() }),
        );
      });
      registry.every(3600, 'verify the audit log', async () => {
        const { db } = platform.database;
        const { broken_at, head } = await verifyAudit(db);
        await writeSetting(db, brokenAtSetting, broken_at === null ? '' : String(broken_at));
        if (broken_at === null) platform.log.info({ head }, 'the audit log is intact');
        else platform.log.error({ line: broken_at, head }, 'the audit log was changed');
      });
    },
    operate: createOperate({ ...platform, stakes }, all),
    close: () => operations.close(),
  };
}
