import { resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from './config.ts';
import { readCommandLine, type Typed } from './operator/command-line.ts';
import type { Progress } from './operator/commands/command.ts';
import { commands, requireGiven } from './operator/commands.ts';
import {
  askRunningShop,
  type ControlAnswer,
  type ControlRequest,
  processUser,
} from './operator/control-socket.ts';
import { OperatorError } from './operator/operator-deps.ts';
import { printAnswer, printCsv } from './operator/print-answer.ts';
import { createProgressBar } from './operator/progress-bar.ts';
import { visible, visibleJson } from './operator/visible-text.ts';
import { BackupError } from './platform/backup/manifest.ts';
import { DatabaseUnavailable, DataDirectoryError, MigrationError } from './platform/database/errors.ts';
import { ShopConfigError } from './shop-config.ts';

/** The operator's command line: `npm run shop -- orders list`. */

/** Without a running shop the command opens the database itself; a lock keeps two from doing so. */
async function perform(config: Config, request: ControlRequest, progress: Progress): Promise<ControlAnswer> {
  const answered = await askRunningShop(config.dataDir, request, progress);
  if (answered) return answered;
  if (request.command === 'restore') return restore(config, request, progress);
  if (request.command === 'demo remove') {
    const { removeDemoHere } = await import('./shop/demo-command.ts');
    return { ok: true, answer: await removeDemoHere(config, request.who) };
  }
  // The whole shop is only needed, and only loaded, where none runs.
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
  { command, given }: ControlRequest,
  progress: Progress,
): Promise<ControlAnswer> {
  const { restore: known } = commands;
  if (known) requireGiven(command, known, given);
  const { restoreHere } = await import('./shop/restore.ts');
  const wanted = { folder: given.argument, replace: given.options.replace !== undefined };
  return { ok: true, answer: await restoreHere(config, wanted, progress) };
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
  return isTold || error instanceof Error ? error.message : String(error);
}

/** `none`, and addresses in the web, stand where a file could be named. */
const isFile = (value: string): boolean => value !== 'none' && !/^https?:/i.test(value);

/** npm runs scripts in the folder of the shop; what is typed is meant from where one stands. */
function requestOf({ command, given, reason }: Extract<Typed, { do: 'run' }>): ControlRequest {
  const from = process.env.INIT_CWD ?? process.cwd();
  const known = commands[command];
  const isPath = known?.isPath && given.argument !== '';
  const argument = isPath ? resolve(from, given.argument) : given.argument;
  const options = Object.fromEntries(
    Object.entries(given.options).map(([name, value]) => [
      name,
      known?.options[name]?.isPath && isFile(value) ? resolve(from, value) : value,
    ]),
  );
  const who = { actor: processUser(), claimed: process.env.SUDO_USER ?? null, reason };
  return { command, given: { argument, options }, who };
}

async function main(): Promise<number> {
  // Backups, exports and the embedded database are for this user alone.
  process.umask(0o077);
  const typed = readCommandLine(process.argv.slice(2));
  if (typed.do === 'help') {
    (typed.wrong ? console.error : console.log)(typed.text);
    return typed.wrong ? 2 : 0;
  }
  const { shape } = typed;
  const json = shape === 'json';
  const bar = createProgressBar(process.stderr);
  const answer = await perform(readConfig(process.env), requestOf(typed), bar.show).finally(bar.clear);
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
  console.error(json ? visibleJson({ error, details }) : error.split('\n').map(visible).join('\n'));
  if (!json && details !== undefined) console.error(printAnswer(details));
  return 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  },
);
