import type { CallInput } from '@langit/contract/operator/calls';
import type { Db } from '../../platform/database/database.ts';
import { type CallContext, type OperatorCommands, OperatorError } from '../../platform/operator-commands.ts';
import { atTerminal, refusal } from '../../platform/refusals.ts';
import { termsOf } from '../floor/floor-rules.ts';
import { storeRates } from '../floor/set-terms.ts';
import { readTerms } from '../floor/terms-store.ts';
import { type ImportFile, importFile } from '../import/commands.ts';
import { type ChangeDeps, namedSource } from './change-commands.ts';
import { isUnanswered, type PriceList, readPriceList } from './price-list.ts';
import { syncCatalogue, syncCosts } from './sync-catalogue.ts';
import { ratesOf } from './sync-rates.ts';

/** Syncs costs and prices by a price rule, or costs only. The table of calls has validated that a rule is complete. */
async function sync(deps: ChangeDeps, by: CallContext, input: CallInput<'catalogue.sync'>) {
  const { database, clock, sources, floor } = deps;
  const source = namedSource(sources, input.supplier);
  const { name } = source;
  const { margin, add = null } = input;
  const rule = margin === undefined ? null : { marginPercent: margin, add, ...(await ratesOf(deps, input)) };
  const terms = rule?.terms ?? termsOf((await readTerms(database.db)).stored, floor, clock.now());
  const take = (file: ImportFile, list: PriceList) => {
    const listOf = async (other: string) => (other === name ? list : readPriceList(sources.get(other)));
    const importing = {
      database,
      clock,
      readPriceList: listOf,
      readTerms: async () => terms,
      selling: floor.selling,
    };
    const { rates, allow_jump: allowJump } = input;
    const alongside = rates && ((tx: Db) => storeRates(tx, by, { given: rates, allowJump, at: clock.now() }));
    const values = {
      ...file,
      subject: name,
      act: 'catalogue.sync' as const,
      ...(alongside ? { alongside } : {}),
    };
    return importFile(importing, by, values, input);
  };
  return rule ? syncCatalogue(database.db, source, rule, take) : syncCosts(database.db, source, take);
}

export const syncCommands = (deps: ChangeDeps) =>
  ({
    'catalogue.sync': (input, by) =>
      sync(deps, by, input).catch((error: unknown) => {
        if (isUnanswered(error))
          throw new OperatorError(
            atTerminal(refusal('supplierSilent'), `${input.supplier} does not answer now: try again later.`),
          );
        throw error;
      }),
  }) satisfies Partial<OperatorCommands>;
