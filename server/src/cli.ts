import { setTimeout as delay } from 'node:timers/promises';
import { operatorCalls } from '@langit/contract/operator/calls';
import { type Config, ConfigError, readConfig, wantsDetails } from './config.ts';
import type { Report } from './doctor/examine.ts';
import { printReport } from './doctor/print-report.ts';
import { BackupError } from './platform/backup/manifest.ts';
import { systemClock } from './platform/clock.ts';
import { DatabaseUnavailable, DataDirectoryError, MigrationError } from './platform/database/errors.ts';
import { rolesSql } from './platform/database/roles.ts';
import { errorLines } from './platform/observability/error-line.ts';
import { OperatorError, type Progress } from './platform/operator-commands.ts';
import { ShopConfigError } from './shop-config.ts';
import { readCommandLine, type Typed, withWholePaths } from './terminal/command-line.ts';
import {
  askRunningShop,
  type ControlAnswer,
  type ControlRequest,
  processUser,
} from './terminal/control-socket.ts';
import { printAnswer, printCsv } from './terminal/print-answer.ts';
import { createProgressBar } from './terminal/progress-bar.ts';
import { inputOf } from './terminal/typed-calls.ts';
import { visible, visibleJson } from './terminal/visible-text.ts';

/** A machine that slept, or whose clock was set, notices within this time. */
const longestWaitMs = 60_000;

/** The operator's command line: `npm run shop -- orders list`. */

/**
 * Carries out a command in the running shop, over its control socket. Without one the command opens the database itself; a lock
 * excludes a second process.
 */
async function perform(config: Config, request: ControlRequest, progress: Progress): Promise<ControlAnswer> {
  if (request.command === 'verify') return verify(config, request, progress);
  if (request.command === 'migrate') return migrate(config, request);
  const answered = await askRunningShop(config.dataDir, request, progress);
  if (answered) return answered;
  if (request.command === 'restore') return restore(config, request, progress);
  if (request.command === 'demo remove') {
    const { removeDemoHere } = await import('./shop/demo-command.ts');
    return { ok: true, answer: await removeDemoHere(config, request.who) };
  }
  // Imported on demand: only needed without a running shop.
  const { openShop } = await import('./shop/open-shop.ts');
  const shop = await openShop({ ...config, logLevel: 'silent' }, { pages: false });
  try {
    await shop.jobs.start({ work: false });
    return await shop.operate(request, progress);
  } finally {
    await shop.stop();
  }
}

async function restore(
  config: Config,
  { command, given, who }: ControlRequest,
  progress: Progress,
): Promise<ControlAnswer> {
  const { input } = inputOf(command, given);
  const wanted = operatorCalls['system.restore'].input.parse(input);
  const { restoreHere } = await import('./shop/restore.ts');
  return { ok: true, answer: await restoreHere(config, wanted, who, progress) };
}

async function verify(
  config: Config,
  { command, given }: ControlRequest,
  progress: Progress,
): Promise<ControlAnswer> {
  const { input } = inputOf(command, given);
  const wanted = operatorCalls['system.verify'].input.parse(input);
  const { verifyHere } = await import('./shop/verify.ts');
  return { ok: true, answer: await verifyHere(config, wanted, progress) };
}

async function migrate(config: Config, { command, given }: ControlRequest): Promise<ControlAnswer> {
  const { input } = inputOf(command, given);
  const { contract } = operatorCalls['system.migrate'].input.parse(input);
  const { migrateHere } = await import('./shop/migrate.ts');
  return { ok: true, answer: await migrateHere(config, contract) };
}

/** The doctor looks from inside the running shop, which has its settings and secrets; without one it looks by itself. */
async function examineShop(request: ControlRequest): Promise<ControlAnswer> {
  const { examineHere, examineSettings } = await import('./shop/doctor.ts');
  try {
    const config = readConfig(process.env);
    const answered = await askRunningShop(config.dataDir, request);
    if (answered) return answered;
    const { input } = inputOf(request.command, request.given);
    const { only } = operatorCalls['system.doctor'].input.parse(input);
    return { ok: true, answer: await examineHere(config, only) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { ok: true, answer: await examineSettings(error.lines) };
  }
}

const exitCodes: Record<Report['verdict'], number> = { sound: 0, warnings: 1, faults: 2 };

async function printExamination(request: ControlRequest, json: boolean): Promise<number> {
  const answer = await examineShop(request);
  if (!answer.ok) throw new OperatorError(answer.error);
  const report = answer.answer as Report;
  console.log(json ? visibleJson(report) : visibleLines(printReport(report)));
  return exitCodes[report.verdict];
}

/** `backup --daily`: stays until it is stopped. Each backup is made as if it were typed, with `--verify`. */
async function backUpDaily(config: Config, request: ControlRequest): Promise<void> {
  const { daily: _, ...options } = request.given.options;
  const folder = request.given.argument || config.backupDir;
  if (folder === null)
    throw new OperatorError('There is no folder for backups: name one, or set BACKUP_DIR and start anew.');
  const given = { argument: folder, options: { ...options, verify: 'on' } };
  const daily = await import('./terminal/daily-backups.ts');
  await daily.backUpDaily({
    clock: systemClock,
    at: config.backupAt,
    folder,
    workDir: config.dataDir,
    wait: (until) => delay(Math.min(until.getTime() - Date.now(), longestWaitMs), true),
    async backUp() {
      const answer = await perform(config, { ...request, given }, () => undefined);
      if (!answer.ok) throw new OperatorError(answer.error);
      return printAnswer(answer.answer);
    },
    print: (text) => console.log(text),
    printError: (error) => console.error(visibleLines(explain(error))),
  });
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n');
  const isTold =
    error instanceof DataDirectoryError ||
    error instanceof DatabaseUnavailable ||
    error instanceof MigrationError ||
    error instanceof BackupError ||
    error instanceof OperatorError ||
    error instanceof ShopConfigError;
  return isTold
    ? error.message
    : errorLines('The command failed', error, wantsDetails(process.env)).join('\n');
}

const visibleLines = (text: string): string => text.split('\n').map(visible).join('\n');

function requestOf({ command, given, reason }: Extract<Typed, { do: 'run' }>): ControlRequest {
  const from = process.env.INIT_CWD ?? process.cwd();
  const who = { actor: processUser(), claimed: process.env.SUDO_USER ?? null, reason };
  return { command, given: withWholePaths(command, given, from), who };
}

async function main(): Promise<number> {
  // Backups, exports and the embedded database are private to this user.
  process.umask(0o077);
  const typed = readCommandLine(process.argv.slice(2));
  if (typed.do === 'help') {
    (typed.wrong ? console.error : console.log)(typed.text);
    return typed.wrong ? 2 : 0;
  }
  const { shape } = typed;
  const json = shape === 'json';
  const bar = createProgressBar(process.stderr);
  const request = requestOf(typed);
  if (request.command === 'doctor') return printExamination(request, json);
  if (request.command === 'database roles') {
    console.log(rolesSql());
    return 0;
  }
  const config = readConfig(process.env);
  if (request.command === 'backup' && request.given.options.daily) {
    await backUpDaily(config, request);
    return 0;
  }
  const answer = await perform(config, request, bar.show).finally(bar.clear);
  if (answer.ok) {
    const print = {
      json: visibleJson,
      csv: printCsv,
      text: printAnswer,
    };
    console.log(print[shape](answer.answer));
    if (answer.note) console.error(visible(answer.note));
    return 0;
  }
  const { error, details } = answer;
  console.error(json ? visibleJson({ error, details }) : visibleLines(error));
  if (!json && details !== undefined) console.error(printAnswer(details));
  return 1;
}

/** Ends once a long answer has gone through the pipe: `process.exit` alone cuts it off. */
const leave = (code: number) => void process.stdout.write('', () => process.exit(code));

main().then(leave, (error: unknown) => {
  console.error(explain(error));
  leave(1);
});
