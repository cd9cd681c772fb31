import type { ExceptionScan } from '../platform/exception-scan.ts';
import { backupAge } from './backup-store.ts';

const hourMs = 3_600_000;

/** No good backup for longer than the owner's limit. */
export const oldBackup: ExceptionScan = {
  kind: 'backup_old',
  async find(db, now) {
    const { last, mostHours } = await backupAge(db);
    const hours = Math.floor((now.getTime() - last.getTime()) / hourMs);
    if (hours < mostHours) return [];
    return [{ subjectKind: 'backup', subject: 'backup', due: now, detail: { hours } }];
  },
};
