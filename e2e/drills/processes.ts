import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** A program of this repository as a child process, with its output appended to a file. */
export type Program = {
  /** Starts it; resolves, when it answers, to the start time in milliseconds. */
  start(): Promise<number>;
  /** Kills it with SIGKILL, without a graceful stop. Resolves when the process has ended. */
  kill(): Promise<void>;
  pid(): number | undefined;
};

export type ProgramOptions = {
  script: string;
  env: Record<string, string>;
  /** The URL that answers 2xx when the program is ready. */
  readyUrl: string;
  logFile: string;
  readyWithinMs: number;
};

export function createProgram({ script, env, readyUrl, logFile, readyWithinMs }: ProgramOptions): Program {
  const log = createWriteStream(logFile, { flags: 'a' });
  let child: ChildProcess | undefined;
  // Left running, it would answer in the place of the next run's program.
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    pid: () => child?.pid,
    async start() {
      if (await answers(readyUrl)) throw new Error(`another program answers at ${readyUrl}`);
      const started = performance.now();
      child = spawn(process.execPath, [script], { cwd: repository, env: { PATH: process.env.PATH, ...env } });
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      while (!(await answers(readyUrl))) {
        if (child.exitCode !== null)
          throw new Error(`${script} ended with ${child.exitCode}: see ${logFile}`);
        if (performance.now() - started > readyWithinMs)
          throw new Error(`${script} does not answer: see ${logFile}`);
        await sleep(50);
      }
      return performance.now() - started;
    },
    async kill() {
      const dying = child;
      child = undefined;
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
      const gone = new Promise((resolve) => dying.once('exit', resolve));
      dying.kill('SIGKILL');
      await gone;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
