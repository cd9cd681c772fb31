import { eq } from 'drizzle-orm';
import { readRevision } from '../platform/database/revision.ts';
import type { RevisionReader } from '../platform/revisions.ts';
import { voucher } from './tables.ts';
import { normaliseVoucherCode } from './voucher-rules.ts';

/** The revision of a voucher's terms. Its uses are not among them. */
export const revisionOfVoucher: RevisionReader = async (db, named) => {
  const code = normaliseVoucherCode(named);
  const revision = await readRevision(db, voucher, eq(voucher.codeNormalised, code));
  return revision && { ...revision, subjects: [code] };
};
