import type { CallInput } from '@langit/contract/operator/calls';
import { atTerminal, refusal } from '@langit/contract/operator/refusals/index';
import { ratedCurrencies } from '@langit/contract/values/pricing';
import { hasOldRate, type SellingFloor, termsOf } from '../../../catalogue/floor/floor-rules.ts';
import { refuseJump } from '../../../catalogue/floor/set-terms.ts';
import { readTerms } from '../../../catalogue/floor/terms-store.ts';
import { OperatorError } from '../../../platform/operator-commands.ts';
import type { Platform } from '../../../platform/slice.ts';

type RateDeps = Pick<Platform, 'database' | 'clock'> & { floor: SellingFloor };

/**
 * The rates of a sync: those that it names, which are stored together with the catalogue, or the stored ones if none of them is old.
 */
export async function ratesOf(
  { database, clock, floor }: RateDeps,
  asked: Partial<Pick<CallInput<'catalogue.sync'>, 'rates' | 'allow_jump'>>,
) {
  const at = clock.now();
  const { stored } = await readTerms(database.db);
  if (!asked.rates) {
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
  const given = asked.rates;
  await refuseJump(database.db, given, asked.allow_jump ?? false);
  const { IDR: idr, JPY: jpy, VND: vnd } = given;
  const rates = ratedCurrencies.map((currency) => {
    return { currency, perUsd: given[currency], since: at.toISOString(), sample: false };
  });
  return { rates: { idr, jpy, vnd }, terms: termsOf({ ...stored, rates }, floor, at) };
}
