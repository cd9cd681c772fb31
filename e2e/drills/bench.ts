import { join } from 'node:path';
import type { CallAnswer } from '@langit/contract/operator/calls';
import { commandLine, createProgram, type Program } from './processes.ts';
import { openWitnesses, type Witnesses } from './witnesses.ts';

export type Bench = Pick<Witnesses, 'gateway' | 'supplier' | 'sink' | 'amplifier' | 'close'> & {
  program: Program;
  /** The origin of the shop. */
  shop: string;
  books(): Promise<CallAnswer<'system.books'>>;
};

/** Starts one shop with witnesses that survive its kill, on four ports. */
export async function openBench(options: {
  firstPort: number;
  folder: string;
  copies: number;
  databaseUrl: string | undefined;
}): Promise<Bench> {
  const { firstPort, folder, copies, databaseUrl } = options;
  const shop = `http://127.0.0.1:${firstPort}`;
  const ports = { simulators: firstPort + 1, amplifier: firstPort + 2, sink: firstPort + 3 };
  const witnesses = await openWitnesses({ shop, folder, ports, copies });
  const env = {
    ...witnesses.settings,
    PORT: String(firstPort),
    DATA_DIR: join(folder, 'shop'),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const program = createProgram({
    script: 'server/build/program/main.js',
    env,
    readyUrl: `${shop}/readyz`,
    logFile: join(folder, 'shop.log'),
  });
  await program.start();
  return {
    ...witnesses,
    program,
    shop,
    books: () => commandLine(env)('books'),
    async close() {
      await program.kill();
      await witnesses.close();
    },
  };
}
