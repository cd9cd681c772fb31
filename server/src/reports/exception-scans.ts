import type { ExceptionScan } from '../platform/exception-scan.ts';
import { listUsedGifts } from './gift-store.ts';

/** Gift vouchers pay below the floor: each one that was used is seen by a person once. */
const usedGifts: ExceptionScan = {
  kind: 'gift_used',
  async find(db) {
    return (await listUsedGifts(db)).map(({ code, orders, discount, mostUses }) => ({
      subjectKind: 'voucher',
      subject: code,
      amount: discount,
      detail: { n: orders, most: mostUses },
    }));
  },
};

export const reportScans: readonly ExceptionScan[] = [usedGifts];
