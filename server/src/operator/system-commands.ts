import { BackupError } from '../platform/backup/manifest.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { type OperatorCommands, OperatorError } from '../platform/operator-commands.ts';
import type { Platform } from '../platform/slice.ts';

/** Implementation of commands that the terminal runs itself, only where no shop is running. */
const onlyWithoutShop = (sentence: string) => async (): Promise<never> => {
  throw new OperatorError(`The shop is running: ${sentence}`);
};

export const systemCommands = (deps: Pick<Platform, 'database' | 'clock'>) =>
  ({
    async 'system.backup'({ folder }, by) {
      const started = performance.now();
      const onTable = ({ table, at, of }: { table: string; at: number; of: number }) =>
        by.progress(at, of, table);
      const { tables } = await writeBackup(deps, folder, onTable).catch((error: unknown) => {
        throw error instanceof BackupError ? new OperatorError(error.message) : error;
      });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const done = { folder, tables: tables.length, rows };
      await deps.database.transaction((tx) => by.note(tx, { act: 'backup', subject: folder, after: done }));
      return { ...done, seconds: Math.round((performance.now() - started) / 100) / 10 };
    },
    'system.restore': onlyWithoutShop('stop it first, then restore.'),
    'demo.remove': onlyWithoutShop('stop it first, then remove the demo.'),
  }) satisfies Partial<OperatorCommands>;
