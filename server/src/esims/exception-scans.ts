import { dayMs } from '@langit/contract/values/calendar-days';
import { dollarsText } from '@langit/contract/values/money';
import { readRates } from '../catalogue/floor/terms-store.ts';
import type { ExceptionScan } from '../exceptions/exception-scan.ts';
import { leastBalanceDays } from './spending-store.ts';
import { listStatements } from './statements/statement-store.ts';
import { type BalanceDeps, balanceDays } from './supplier-balance.ts';

const lookBackMs = 400 * dayMs;
const perDollar = 1_000_000 * 10_000;

/** Statements of suppliers that differ from the books: one per statement, until a person has closed it. */
const statementDifferences: ExceptionScan = {
  kind: 'statement_difference',
  async find(db, now) {
    const odd = (await listStatements(db, new Date(now.getTime() - lookBackMs))).filter(
      ({ differences }) => differences > 0,
    );
    if (odd.length === 0) return [];
    const rate = (await readRates(db)).find(({ currency }) => currency === 'IDR')?.perUsd ?? 0;
    return odd.map(({ id, supplier, month, differences, inQuestion }) => ({
      subjectKind: 'statement',
      subject: id,
      stake: Math.round((inQuestion * rate) / perDollar),
      detail: { supplier, month, n: differences, usd: dollarsText(inQuestion) },
    }));
  },
};

/** Suppliers whose balance lasts for fewer days of sales than the owner wants. The last reading counts. */
const lowBalance = (deps: Omit<BalanceDeps, 'suppliers'>): ExceptionScan => ({
  kind: 'partner_balance',
  async find(db) {
    const [days, least] = await Promise.all([balanceDays(deps), leastBalanceDays(db)]);
    return [...days].flatMap(([supplier, left]) =>
      left === null || left >= least
        ? []
        : [{ subjectKind: 'partner' as const, subject: supplier, detail: { days: left } }],
    );
  },
});

export const esimScans = (deps: Omit<BalanceDeps, 'suppliers'>): readonly ExceptionScan[] => [
  statementDifferences,
  lowBalance(deps),
];
