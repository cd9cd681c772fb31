import { sql } from 'drizzle-orm';
import type { BookCheck } from '../platform/book-check.ts';

export const voucherBookChecks: readonly BookCheck[] = [
  {
    promise: 'a voucher counts its uses',
    broken: () => sql`
      select v.code_normalised as named from voucher v
      where v.used <> (select count(*) from voucher_redemption r where r.voucher = v.id and r.state <> 'released')`,
  },
];
