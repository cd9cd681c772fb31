import { BackupError } from '../../platform/backup/manifest.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { OperatorError } from '../operator-deps.ts';
import { recordAct } from '../operator-store.ts';
import type { Command } from './command.ts';

export const backupCommands: Record<string, Command> = {
  backup: {
    argument: 'folder',
    isPath: true,
    options: {},
    says: 'Writes the whole database of this moment into a new folder, while the shop goes on',
    async run(deps, who, { argument: folder }, progress) {
      const started = performance.now();
      const manifest = await writeBackup(deps, folder, ({ table, at, of }) => progress(at, of, table)).catch(
        (error: unknown) => {
          throw error instanceof BackupError ? new OperatorError(error.message) : error;
        },
      );
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const done = { folder, tables: manifest.tables.length, rows };
      await deps.database.transaction((tx) =>
        recordAct(tx, who, { act: 'backup', subject: folder, after: done }, deps.clock.now()),
      );
      return { ...done, seconds: Math.round((performance.now() - started) / 100) / 10 };
    },
  },
  restore: {
    argument: 'folder',
    isPath: true,
    options: {
      replace: { hint: '', says: 'the database holds something already, and all of it may be lost' },
    },
    says: 'Puts a backup into an empty database, embedded or PostgreSQL; only while no shop runs',
    // The terminal does it by itself where no shop answers.
    async run() {
      throw new OperatorError('The shop is running: stop it first, then restore.');
    },
  },
};
