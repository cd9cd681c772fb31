import type { CallInput } from '@langit/contract/operator/calls';
import { OperatorError } from '../../platform/operator-commands.ts';
import { atTerminal, refusal } from '../../platform/refusals.ts';
import type { Platform } from '../../platform/slice.ts';
import { withRates } from '../floor/changed-terms.ts';
import { hasOldRate, type SellingFloor, termsOf } from '../floor/floor-rules.ts';
import { refuseJump, refuseLowerRates } from '../floor/set-terms.ts';
import { readTerms } from '../floor/terms-store.ts';

type RateDeps = Pick<Platform, 'database' | 'clock'> & { floor: SellingFloor };

/**
 * The rates of a sync: those that it names, which are stored together with the catalogue, or the stored ones if none of them is old.
 */
export async function ratesOf(
  deps: RateDeps,
  input: Partial<Pick<CallInput<'catalogue.sync'>, 'rates' | 'allow_jump' | 'dry_run'>>,
) {
  const { database, clock, floor } = deps;
  const at = clock.now();
  const { stored } = await readTerms(database.db);
  if (!input.rates) {
    const terms = termsOf(stored, floor, at);
    const { IDR, JPY, VND } = terms.rates;
    if (!IDR || !JPY || !VND || hasOldRate(terms))
      throw new OperatorError(
        atTerminal(
          refusal('ratesMissing'),
          'The stored rates are missing or old: say --rates, or enter them with rates set.',
        ),
      );
    return { rates: { idr: IDR.perUsd, jpy: JPY.perUsd, vnd: VND.perUsd }, terms };
  }
  const rates = input.rates;
  await refuseJump(database.db, rates, input.allow_jump ?? false);
  if (!input.dry_run) await refuseLowerRates(deps, rates);
  const { IDR: idr, JPY: jpy, VND: vnd } = rates;
  return { rates: { idr, jpy, vnd }, terms: termsOf(withRates(stored, rates, at), floor, at) };
}
