import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testUrl, withConnection } from '../testing/database.ts';
import { migratedDatabase } from '../testing/shop-process.ts';

const program = fileURLToPath(new URL('../testing/periodic-worker.ts', import.meta.url));

describe.runIf(testUrl)('instances on one PostgreSQL', () => {
  let ownDatabase: Awaited<ReturnType<typeof migratedDatabase>>;
  const stops: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    ownDatabase = await migratedDatabase();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await ownDatabase.drop();
  });

  /** A process that runs the task every three seconds; its reports are events. */
  function worker({ clockAhead = 0 } = {}) {
    const child = fork(program, [ownDatabase.url, String(clockAhead)], { execArgv: [] });
    const exited = once(child, 'exit');
    const reports = new EventEmitter();
    child.on('message', (line) => reports.emit(String(line)));
    stops.push(() => {
      child.kill('SIGKILL');
      return exited;
    });
    return {
      pid: child.pid,
      on: (line: string, listener: () => void) => reports.on(line, listener),
      heard: (line: string) => once(reports, line),
      goOn: () => void (child.connected && child.send('on')),
      signal: (name: NodeJS.Signals) => child.kill(name),
    };
  }

  const written = () =>
    withConnection(ownDatabase.url, async (client) => {
      const { rows } = await client.query(`select key from setting where key like 'written by %'`);
      return rows.map(({ key }) => key);
    });

  test('W9 a frozen run of a task that another instance has taken over writes nothing after it wakes', async () => {
    const frozen = worker();
    await frozen.heard('begun');
    frozen.signal('SIGSTOP');
    const other = worker();
    await other.heard('begun');

    const refused = frozen.heard('LeaseLost');
    frozen.signal('SIGCONT');
    frozen.goOn();
    await refused;
    expect(await written()).toEqual([]);

    // The end of the frozen run released no lease: the other run still has it.
    const done = other.heard('written');
    other.goOn();
    await done;
    expect(await written()).toEqual([`written by ${other.pid}`]);
  }, 120_000);

  test('W9 with clocks that are 90 seconds apart no task runs beside itself or misses two periods', async () => {
    let running = 0;
    let most = 0;
    const begun: number[] = [];
    for (const clockAhead of [-45, 45]) {
      const instance = worker({ clockAhead });
      instance.on('begun', () => {
        running += 1;
        most = Math.max(most, running);
        begun.push(performance.now());
        setTimeout(instance.goOn, 300);
      });
      instance.on('written', () => {
        running -= 1;
      });
    }
    await expect.poll(() => begun.length, { timeout: 90_000 }).toBeGreaterThan(4);
    expect(most).toBe(1);
    const pauses = begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
    // A period is three seconds and the run.
    expect(Math.max(...pauses)).toBeLessThan(2 * 3_300);
  }, 120_000);
});
