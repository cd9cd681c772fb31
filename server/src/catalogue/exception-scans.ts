import { dayMs } from '@langit/contract/values/calendar-days';
import type { ExceptionScan } from '../exceptions/exception-scan.ts';
import { listLowStock } from './catalogue-scan-store.ts';
import { listHolds } from './floor/hold-store.ts';
import { listRates, readTerms } from './floor/terms-store.ts';

const lowStock: ExceptionScan = {
  kind: 'stock_low',
  async find(db) {
    const low = await listLowStock(db);
    return low.map(({ code, stock }) => ({
      subjectKind: 'product',
      subject: code,
      detail: { n: stock },
    }));
  },
};

const heldProducts: ExceptionScan = {
  kind: 'price_below_floor',
  async find(db) {
    const held = await listHolds(db);
    return held.map(({ code, reason, floorIdr, priceIdr }) => ({
      subjectKind: 'product',
      subject: code,
      cause: reason,
      stake: Math.max(0, (floorIdr ?? priceIdr) - priceIdr),
      detail: { reason, floor: floorIdr, price: priceIdr },
    }));
  },
};

const oldRates: ExceptionScan = {
  kind: 'rate_old',
  async find(db, now) {
    const { rateMaxDays } = (await readTerms(db)).stored;
    const rates = await listRates(db);
    return rates.flatMap(({ currency, since }) => {
      const days = Math.floor((now.getTime() - since.getTime()) / dayMs);
      return days > rateMaxDays ? { subjectKind: 'currency', subject: currency, detail: { days } } : [];
    });
  },
};

export const catalogueScans: readonly ExceptionScan[] = [lowStock, heldProducts, oldRates];
