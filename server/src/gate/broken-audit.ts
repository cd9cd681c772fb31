import type { ExceptionScan } from '../platform/exception-scan.ts';
import { readSettings } from '../platform/setting-store.ts';

/** The first wrong line that the hourly verification has found; empty where the chain was intact. */
export const brokenAtSetting = 'audit.broken_at';

export const brokenAudit: ExceptionScan = {
  kind: 'audit_broken',
  async find(db) {
    const line = (await readSettings({ db }, [brokenAtSetting])).get(brokenAtSetting);
    return line ? [{ subjectKind: 'audit', subject: line }] : [];
  },
};
