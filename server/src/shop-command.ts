import { userInfo } from 'node:os';
import { ConfigError, readConfig } from './config.ts';
import { readCommandLine } from './operator/command-line.ts';
import { askRunningShop, type ControlAnswer, type ControlRequest } from './operator/control-socket.ts';
import { printAnswer } from './operator/print-answer.ts';
import { DatabaseUnavailable, DataDirectoryError, MigrationError } from './platform/database/errors.ts';
import { ShopConfigError } from './shop-config.ts';

/** The operator's command line: `npm run shop -- orders list`. */

/** Without a running shop the command opens the database itself; a lock keeps two from doing so. */
async function perform(request: ControlRequest): Promise<ControlAnswer> {
  const config = readConfig(process.env);
  const answered = await askRunningShop(config.dataDir, request);
  if (answered) return answered;
  // The whole shop is only needed, and only loaded, where none runs.
  const { composeShop } = await import('./compose.ts');
  const shop = await composeShop({ ...config, logLevel: 'silent' }, { pages: false });
  try {
    await shop.jobs.start({ work: false });
    return await shop.operate(request);
  } finally {
    await shop.stop();
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n');
  const isTold =
    error instanceof DataDirectoryError ||
    error instanceof DatabaseUnavailable ||
    error instanceof MigrationError ||
    error instanceof ShopConfigError;
  return isTold || error instanceof Error ? error.message : String(error);
}

async function main(): Promise<number> {
  const typed = readCommandLine(process.argv.slice(2));
  if (typed.do === 'help') {
    (typed.wrong ? console.error : console.log)(typed.text);
    return typed.wrong ? 2 : 0;
  }
  const actor = process.env.SUDO_USER ?? userInfo().username;
  const { command, given, reason, json } = typed;
  const answer = await perform({ command, given, who: { actor, reason } });
  if (!answer.ok) {
    console.error(json ? JSON.stringify({ error: answer.error }) : answer.error);
    return 1;
  }
  console.log(json ? JSON.stringify(answer.answer, null, 2) : printAnswer(answer.answer));
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  },
);
