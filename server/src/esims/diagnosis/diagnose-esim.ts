import type { Language } from '@langit/contract/values/locale';
import { claimDiagnosis, type EsimRow, findEsim, updateEsim } from '../esim-store.ts';
import { findNamedEsim } from '../find-named-esim.ts';
import { type RefreshDeps, storeReading } from '../refresh-esims.ts';
import { labelsIn, showEsim, verdictOn } from '../show-esims.ts';
import { aboutLine } from '../suppliers/call-record.ts';
import { SupplierRefused, SupplierUnavailable } from '../suppliers/supplier.ts';
import { adviceIn } from './advice.ts';

/** An eSIM is read once in this time at most, however many people ask. */
const readEverySeconds = 60;

/**
 * Reads an eSIM at its supplier now and names what is the matter (B29). Within a minute of a reading the stored one is used. An eSIM
 * that its supplier does not know any more keeps its stored state.
 */
export async function diagnoseEsim(deps: RefreshDeps, named: string, language: Language) {
  const { db } = deps.database;
  const { row: esim, order } = await findNamedEsim(db, named);
  const isNew = await claimDiagnosis(db, esim.id, deps.clock.now(), readEverySeconds);
  if (isNew) await aboutLine(esim.orderLine, () => read(deps, esim));
  const row = (await findEsim(db, esim.id)) ?? esim;
  const labelOf = await labelsIn(db, language, [row]);
  const verdict = verdictOn(row, deps.clock.now());
  return {
    esim: row.iccid ?? row.id,
    order: order.number,
    verdict,
    read: row.diagnosedAt,
    is_new: isNew,
    language: order.locale,
    advice: adviceIn(order.locale, verdict, row),
    state: showEsim(row, labelOf(row)),
  };
}

async function read(deps: RefreshDeps, { id, supplier: name, supplierRef }: EsimRow): Promise<void> {
  const supplier = deps.suppliers.get(name);
  const failed = () => updateEsim(deps.database.db, id, { diagnosisFailed: true });
  if (!supplier || supplierRef === null) return failed();
  try {
    await storeReading(deps, id, await supplier.fetchProfile(supplierRef));
  } catch (error) {
    if (error instanceof SupplierUnavailable) return failed();
    if (!(error instanceof SupplierRefused)) throw error;
    if (error.code !== 'not_found') return failed();
  }
}
