import { lacksConfirmationCode } from '@langit/contract/values/activation-code';
import { dayMs } from '@langit/contract/values/calendar-days';
import { dollarsText } from '@langit/contract/values/money';
import { readRates } from '../catalogue/floor/terms-store.ts';
import type { ExceptionScan } from '../platform/exception-scan.ts';
import { listWithoutConfirmation } from './esim-store.ts';
import { leastBalanceDays } from './spending-store.ts';
import { listStatements } from './statements/statement-store.ts';
import { type BalanceDeps, balancesLast } from './supplier-balance.ts';

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
      amount: Math.round((inQuestion * rate) / perDollar),
      detail: { supplier, month, n: differences, usd: dollarsText(inQuestion) },
    }));
  },
};

/** Delivered orders whose eSIMs ask for a confirmation code that the supplier has not given, until they are installed or refunded. */
const missingConfirmations: ExceptionScan = {
  kind: 'confirmation_code_missing',
  async find(db) {
    const lacking = (await listWithoutConfirmation(db)).filter(lacksConfirmationCode);
    const byOrder = new Map(lacking.map((item) => [item.order, item]));
    return [...byOrder.values()].map(({ order, number, total, supplier }) => ({
      subjectKind: 'order',
      subject: number,
      order,
      amount: total,
      detail: { supplier },
    }));
  },
};

/** Suppliers whose balance lasts for fewer days of sales than the owner wants. The last reading counts. */
const lowBalance = (deps: Omit<BalanceDeps, 'suppliers'>): ExceptionScan => ({
  kind: 'partner_balance',
  async find(db) {
    const [lasting, least] = await Promise.all([balancesLast(deps), leastBalanceDays(db)]);
    return [...lasting].flatMap(([supplier, lasts]) =>
      lasts === null || lasts.days >= least
        ? []
        : [{ subjectKind: 'partner' as const, subject: supplier, detail: { days: lasts.days } }],
    );
  },
});

export const esimScans = (deps: Omit<BalanceDeps, 'suppliers'>): readonly ExceptionScan[] => [
  statementDifferences,
  missingConfirmations,
  lowBalance(deps),
];
