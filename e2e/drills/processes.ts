import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { patienceMs } from '../../scripts/patience.ts';

const run = promisify(execFile);
export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Of the times in `/proc`. */
const ticksPerSecond = 100;

/** A program as a child process, with its output appended to a file. */
export type Program = {
  /** Starts it; resolves, when it answers, to the start time in milliseconds. */
  start(): Promise<number>;
  /** Kills it with SIGKILL, without a graceful stop. Resolves when the process has ended. */
  kill(): Promise<void>;
  /** Stops it with SIGTERM. Resolves when the process has ended. */
  stop(): Promise<void>;
  /** Stands still until it goes on. */
  freeze(): void;
  goOn(): void;
  pid(): number | undefined;
  /** Processor time that it has taken, in seconds, all threads included; only on Linux. */
  processorSeconds(): number;
};

type Command = {
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Whom it runs as, where this process is root and the program refuses that. */
  user?: { uid: number; gid: number } | undefined;
  isReady: () => Promise<boolean>;
  logFile: string;
};

/** Left running, one would answer in the place of the next run's program. */
const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

export function createDaemon({ command, args, env, user, isReady, logFile }: Command): Program {
  const name = [command, ...args].find((word) => !word.startsWith('/')) ?? command;
  const log = createWriteStream(logFile, { flags: 'a' });
  let child: ChildProcess | undefined;
  return {
    pid: () => child?.pid,
    processorSeconds() {
      const fields = readFileSync(`/proc/${child?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    },
    async start() {
      if (await isReady()) throw new Error(`another ${name} answers already`);
      const started = performance.now();
      child = spawn(command, args, { cwd: repository, env: { PATH: process.env.PATH, ...env }, ...user });
      const born = child;
      alive.add(born);
      born.once('exit', () => alive.delete(born));
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      while (!(await isReady())) {
        if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: see ${logFile}`);
        if (performance.now() - started > patienceMs)
          throw new Error(`${name} does not answer: see ${logFile}`);
        await sleep(50);
      }
      return performance.now() - started;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
  };

  async function end(signal: NodeJS.Signals): Promise<void> {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const gone = new Promise((resolve) => dying.once('exit', resolve));
    dying.kill(signal);
    await gone;
  }
}

type NodeProgram = Pick<Command, 'logFile'> & {
  /** A file of this repository. */
  script: string;
  env: Record<string, string>;
  /** The URL that answers 2xx when the program is ready. */
  readyUrl: string;
};

export const createProgram = ({ script, env, readyUrl, logFile }: NodeProgram): Program =>
  createDaemon({ command: process.execPath, args: [script], env, isReady: () => answers(readyUrl), logFile });

/** The command line of the shop that has these settings: the answer to the words of a call. */
export const commandLine =
  (env: Record<string, string>) =>
  async <Output>(...words: string[]): Promise<Output> => {
    const typed = [join(repository, 'server/build/program/cli.js'), ...words, '--json'];
    const { stdout } = await run(process.execPath, typed, { env, maxBuffer: 1e9 });
    return JSON.parse(stdout);
  };

/** A shop in production mode for a measurement: without limits of requests, and with errors alone in its log. */
export function createMeasuredShop({
  folder,
  port,
  databaseUrl,
  settings = {},
}: {
  folder: string;
  port: number;
  databaseUrl: string | undefined;
  settings?: Record<string, string>;
}) {
  mkdirSync(folder, { recursive: true });
  const dataDir = join(folder, 'data');
  const logFile = join(folder, 'shop.log');
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  };
  const origin = `http://127.0.0.1:${port}`;
  const readyUrl = `${origin}/readyz`;
  return {
    ...createProgram({ script: 'server/build/program/main.js', env, readyUrl, logFile }),
    origin,
    dataDir,
    /** Makes a call at the command line. */
    async operator<Output>(...words: string[]): Promise<Output> {
      try {
        return await commandLine(env)(...words);
      } catch (error) {
        console.error(readFileSync(logFile, 'utf8').slice(-4000));
        throw error;
      }
    },
  };
}

export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
