import type { CallInput } from '@langit/contract/operator/calls';
import type { Database } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { megabytes } from './esim-rules.ts';
import { type EsimRow, pageOfEsims } from './esim-store.ts';
import { findNamedHead } from './show-lines.ts';

/** An eSIM for the staff, without its codes. */
export const showEsim = (row: EsimRow) => ({
  esim: row.id,
  line: row.orderLine,
  label: row.label,
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

/** A page of an order's eSIMs. The cursor is the last one's position of line and piece. */
export async function showEsims(
  deps: { database: Database },
  { order: named, cursor, limit }: CallInput<'esims.list'>,
) {
  const order = await findNamedHead(deps, named);
  const [, position, seq] = /^(\d{1,9})-(\d{1,9})$/.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && position === undefined) throw new OperatorError(`There is no eSIM ${cursor}.`);
  const after = position === undefined ? null : { position: Number(position), seq: Number(seq) };
  const found = await pageOfEsims(deps.database.db, order.id, { after, limit: limit + 1 });
  const { rows, next } = pageOf(found, limit, (row) => `${row.position}-${row.seq}`);
  return { rows: rows.map(showEsim), next };
}
