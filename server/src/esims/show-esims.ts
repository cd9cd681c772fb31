import type { CallInput } from '@langit/contract/operator/calls';
import type { Language } from '@langit/contract/values/locale';
import { diagnose } from '@langit/domain/esims/diagnose';
import type { Database, Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { OperatorError, possibleUnless, type Reader } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { cancelObstacle } from './cancel-named-esim.ts';
import { labelIn, megabytes } from './esim-rules.ts';
import { type EsimRow, namesOfEsims, pageOfEsims } from './esim-store.ts';
import { findNamedHead } from './show-lines.ts';
import { withOpenTopUp } from './topups/topup-store.ts';

/** An eSIM for the staff, without its codes. */
export const showEsim = (row: EsimRow, label: string) => ({
  esim: row.id,
  line: row.orderLine,
  label,
  iccid: row.iccid,
  supplier: row.supplier,
  supplier_ref: row.supplierRef,
  install: row.installState,
  plan: row.planState,
  install_before: row.installBefore,
  starts: row.startsAt,
  expires: row.expiresAt,
  data_total_mb: megabytes(row.totalBytes),
  data_used_mb: megabytes(row.usedBytes),
  usage_as_of: row.usageAsOf,
  checked: row.checkedAt,
  has_code: row.activationCode !== null,
});

/** What the stored reading of an eSIM says is the matter. */
export const verdictOn = (row: EsimRow, now: Date) =>
  diagnose(
    { ...row, isSupplierDown: row.diagnosisFailed, install: row.installState, plan: row.planState },
    now,
  );

type Labelled = Pick<EsimRow, 'id' | 'label'>;

/** Reads the names of eSIMs in a person's language. A name that the customer has given stays. */
export async function labelsIn(
  db: Db,
  language: Language,
  esims: readonly Labelled[],
): Promise<(esim: Labelled) => string> {
  const sold = await namesOfEsims(
    db,
    esims.map(({ id }) => id),
  );
  return ({ id, label }) => {
    const names = sold.get(id);
    return names ? labelIn(language, label, names) : label;
  };
}

/** A page of an order's eSIMs. The cursor is the last one's position of line and piece. */
export async function showEsims(
  deps: { database: Database },
  { order: named, cursor, limit }: CallInput<'esims.list'>,
  by: Reader,
) {
  const order = await findNamedHead(deps, named);
  const [, position, seq] = /^(\d{1,9})-(\d{1,9})$/.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && position === undefined)
    throw new OperatorError(atTerminal(refusal('noNextPage'), `There is no eSIM ${cursor}.`));
  const after = position === undefined ? null : { position: Number(position), seq: Number(seq) };
  const esims = await pageOfEsims(deps.database.db, order.id, { after, limit: limit + 1 });
  const { rows, next } = pageOf(esims, limit, (row) => `${row.position}-${row.seq}`);
  const { db } = deps.database;
  const labelOf = await labelsIn(db, by.language, rows);
  const toppedUp = await withOpenTopUp(
    db,
    rows.map(({ id }) => id),
  );
  const shown = rows.map((row) => ({
    ...showEsim(row, labelOf(row)),
    may: { cancel: possibleUnless(by, cancelObstacle(row, toppedUp.has(row.id))) },
  }));
  return { rows: shown, next };
}
