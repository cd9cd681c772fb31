import { type BookCheck, checkBooks } from '../platform/book-check.ts';
import { type OperatorCommands, OperatorError } from '../platform/operator-commands.ts';
import { type CompanyDeps, companyCommands } from './company-commands.ts';
import type { Variable } from './environment-record.ts';
import { cancelJob, type JobDeps, listJobs, retryJobs } from './job-commands.ts';
import { type BackupDeps, runBackup } from './run-backup.ts';
import { listInstances, type StatusDeps, showStatus } from './show-status.ts';

/** Implementation of commands that the terminal runs itself, only where no shop is running. */
const onlyWithoutShop = (sentence: string) => async (): Promise<never> => {
  throw new OperatorError(`The shop is running: ${sentence}`);
};

/** Implementation of a command that the terminal runs itself, with a shop and without one. */
const onlyAtTerminal = (words: string) => async (): Promise<never> => {
  throw new OperatorError(`The command line does this itself: npm run shop -- ${words}.`);
};

export type SystemDeps = StatusDeps &
  BackupDeps &
  CompanyDeps &
  JobDeps & { variables: readonly Variable[]; bookChecks: readonly BookCheck[] };

export const systemCommands = (deps: SystemDeps) =>
  ({
    'system.status': () => showStatus(deps),
    'system.instances': () => listInstances(deps),
    'system.environment': async () =>
      deps.variables.map(({ name, isSet, value }) => ({ variable: name, set: isSet, value })),
    'system.books': () => checkBooks(deps.database.db, deps.bookChecks, deps.clock.now()),
    'system.backup': (wanted, by) => runBackup(deps, wanted, by),
    'system.restore': onlyWithoutShop('stop it first, then restore.'),
    'system.verify': onlyAtTerminal('verify <file>'),
    'system.migrate': onlyAtTerminal('migrate'),
    'system.roles': onlyAtTerminal('database roles'),
    'demo.remove': onlyWithoutShop('stop it first, then remove the demo.'),
    ...companyCommands(deps),
    'jobs.list': (request, { language }) => listJobs(deps, request, language),
    'jobs.retry': (request, by) => retryJobs(deps, request, by),
    'jobs.cancel': (request, by) => cancelJob(deps, request, by),
  }) satisfies Partial<OperatorCommands>;
