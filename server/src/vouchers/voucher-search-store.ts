import { subquery } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { hit } from '../platform/database/search-hit.ts';
import { voucher } from './tables.ts';
import { normaliseVoucherCode } from './voucher-rules.ts';

/** Vouchers whose code begins so. */
export const voucherHits = (text: string, limit: number) =>
  subquery
    .select(hit('voucher', { found: voucher.codeNormalised, says: voucher.type }))
    .from(voucher)
    .where(startsWith(voucher.codeNormalised, normaliseVoucherCode(text)))
    .limit(limit);
