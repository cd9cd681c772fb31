import { operatorCalls, withoutPermission } from '@langit/contract/operator/calls';
import { type RevisedKind, revisedKinds } from '@langit/contract/operator/things';
import { type ScanExceptions, scanningAfterwards } from '../exceptions/scan-exceptions.ts';
import type { OperatorCommands, OperatorExposures } from '../platform/operator-commands.ts';
import type { RevisionReader } from '../platform/revisions.ts';
import { writeSetting } from '../platform/setting-store.ts';
import { AssemblyError, type Platform, type Slice } from '../platform/slice.ts';
import { forgetOldUploads } from '../platform/upload-store.ts';
import { queueNotices } from '../staff/mails/staff-notice.ts';
import { approvalCommands, lapseImpossible, lapseOld } from './approvals.ts';
import { auditCommands, verifyAudit } from './audit-commands.ts';
import { readHead } from './audit-store.ts';
import { brokenAtSetting, brokenAudit } from './broken-audit.ts';
import { type ConsoleApiDeps, consoleApiRoute } from './console-api.ts';
import { type ConsolePages, consoleBuildOf, consolePages } from './console-pages.ts';
import { forgetSeen } from './customer-seen-store.ts';
import { type EventStreamDeps, eventStreams } from './event-streams.ts';
import { fileRoute } from './file-api.ts';
import { deleteOldTickets } from './file-ticket-store.ts';
import { unmaskable } from './guarded-schema.ts';
import { type MailRouteDeps, mailRoute } from './mail-document.ts';
import { forgetOldOperations } from './operation-store.ts';
import { createOperations, operationCommands } from './operations.ts';
import { createPeopleSeen, hourMs } from './people-seen.ts';
import { gateData } from './personal-data.ts';
import type { Gate } from './run-operator-call.ts';
import { uploadCommands } from './upload-commands.ts';

export type GateApi = { gate: Gate };

const ownCommands = (
  deps: Parameters<typeof operationCommands>[0] & Parameters<typeof approvalCommands>[0],
) => ({
  ...operationCommands(deps),
  ...uploadCommands(deps),
  ...auditCommands(deps),
  ...approvalCommands(deps),
});

type Ports = {
  /** The calls implemented by other slices; a missing implementation does not compile. */
  commands: Omit<OperatorCommands, keyof ReturnType<typeof ownCommands>>;
  /** Looks for exceptions that a call may have resolved. */
  scan: Pick<ScanExceptions, 'some'>;
  /** The money of calls with limits; a call without it does not compile. */
  exposures: OperatorExposures;
  mayNow: Gate['mayNow'];
  /** The console's API and pages; null with CONSOLE=off. */
  console:
    | (Pick<ConsoleApiDeps, 'staff' | 'site'> &
        Pick<MailRouteDeps, 'preview'> &
        Pick<EventStreamDeps, 'live'> &
        ConsolePages & {
          /** Whether an address may use the console; for others nothing shows that it is there. */
          isAllowed(address: string): boolean;
        })
    | null;
};

/** The gate before the calls of the owner and the staff: who may do what, once, by how many people, and its record in the audit log. */
export function gateSlice(
  platform: Platform,
  ports: Ports,
): { commands: ReturnType<typeof ownCommands> } & Slice & GateApi {
  const open = withoutPermission(operatorCalls);
  if (open) throw new AssemblyError(`the operator's call ${open} has no permission`);
  const closed = unmaskable(operatorCalls);
  if (closed) throw new AssemblyError(closed);
  const { exposures, mayNow } = ports;
  const approving = { ...platform, exposures, commands: () => calls };
  const commands = ownCommands(approving);
  const calls: OperatorCommands = scanningAfterwards({ ...ports.commands, ...commands }, ports.scan);
  const operations = createOperations(platform);
  // Complete once the slices are assembled.
  const revisions = {} as Record<RevisedKind, RevisionReader>;
  const peopleSeen = createPeopleSeen(platform);
  const gate: Gate = { ...platform, commands: calls, exposures, operations, revisions, peopleSeen, mayNow };
  const streams =
    ports.console &&
    eventStreams({ ...platform, ...ports.console, build: consoleBuildOf(ports.console.folder) });
  const consoleRoutes = ports.console
    ? [
        consoleApiRoute({ ...platform, ...gate, ...ports.console }),
        fileRoute({ ...platform, ...ports.console }),
        mailRoute({ ...platform, ...ports.console, peopleSeen }),
        ...(streams ? [streams.route] : []),
        ...consolePages(ports.console),
      ]
    : [];
  return {
    name: 'gate',
    personalData: gateData,
    commands,
    gate,
    assembled(slices) {
      for (const { revisions: read = {} } of slices) Object.assign(revisions, read);
      const missing = revisedKinds.find((kind) => !revisions[kind]);
      if (missing) throw new AssemblyError(`no slice reads the revision of a ${missing}`);
    },
    exceptionScans: [brokenAudit],
    raw: consoleRoutes.map((route) => ({ ...route, isFor: ports.console?.isAllowed })),
    leave: () => streams?.leave(),
    jobs(registry) {
      registry.every(3600, 'forget old requests of the console', async () => {
        const { db } = platform.database;
        const now = platform.clock.now();
        await forgetOldOperations(db, now);
        await forgetOldUploads(db, now);
        await forgetSeen(db, new Date(now.getTime() - hourMs));
      });
      registry.every(60, 'forget files of the console', () =>
        deleteOldTickets(platform.database.db, platform.clock.now()),
      );
      registry.every(60, 'lapse old approvals', async () => {
        await lapseOld(platform);
        await lapseImpossible(approving);
      });
      registry.every(86_400, 'mail the end of the audit log', async (fenced) => {
        const { clock, outbox, log } = platform;
        const head = await readHead(fenced.db);
        if (!head) return;
        const { seq: lines, hash } = head;
        log.info({ lines, head: hash }, 'the end of the audit log');
        await fenced.transaction((tx) =>
          queueNotices(outbox, tx, { event: 'audit-head', lines, hash, at: clock.now() }),
        );
      });
      registry.every(3600, 'verify the audit log', async (fenced) => {
        const { broken_at, head } = await verifyAudit(fenced.db);
        const line = broken_at === null ? '' : String(broken_at);
        await fenced.transaction((tx) => writeSetting(tx, brokenAtSetting, line));
        if (broken_at === null) platform.log.info({ head }, 'the audit log is intact');
        else platform.log.error({ line: broken_at, head }, 'the audit log was changed');
      });
    },
    close: () => operations.close(),
  };
}
