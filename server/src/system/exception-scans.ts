import type { ExceptionScan } from '../platform/exception-scan.ts';
import { backupAge } from './backup-store.ts';

/** No good backup for longer than the owner's limit. */
export const oldBackup: ExceptionScan = {
  kind: 'backup_old',
  async find(db, now) {
    const { hasBackup, hours, mostHours } = await backupAge(db, now);
    if (hours < mostHours) return [];
    const detail = { hours: hasBackup ? hours : null };
    return [{ subjectKind: 'backup', subject: 'backup', due: now, detail }];
  },
};
