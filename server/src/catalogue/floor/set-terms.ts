import { dayMs } from '@langit/contract/values/calendar-days';
import { isOwnerSetting, ownerSettings } from '@langit/contract/values/owner-settings';
import {
  type FeeMethod,
  type MarginScope,
  mostLossDays,
  type RatedCurrency,
  ratedCurrencies,
} from '@langit/contract/values/pricing';
import { openLimitChanged } from '../../exceptions/staff-security.ts';
import type { Db } from '../../platform/database/database.ts';
import { type CallContext, OperatorError } from '../../platform/operator-commands.ts';
import { atTerminal, refusal } from '../../platform/refusals.ts';
import { writeSetting } from '../../platform/setting-store.ts';
import type { Platform } from '../../platform/slice.ts';
import { raiseCatalogueVersion } from '../catalogue-version-store.ts';
import { findNamedProduct } from '../find-named-product.ts';
import { readPlaceIds } from '../import/known-products-store.ts';
import { withRates } from './changed-terms.ts';
import type { StoredTerms } from './floor-rules.ts';
import { asksSecondPerson } from './four-eyes.ts';
import { areLoosened } from './loosened-rules.ts';
import { isMoneyLimit } from './owner-settings.ts';
import {
  refuseOtherFee,
  refuseOtherRates,
  refuseOtherRule,
  refuseOtherSetting,
  type ShownFee,
  type ShownRates,
  type ShownRule,
} from './shown-terms.ts';
import { insertFee, insertRates, insertRules, listRates, readTerms } from './terms-store.ts';
import { decimalText } from './written-terms.ts';

export type TermsDeps = Pick<Platform, 'database' | 'clock'>;

/** A change that was tried, and the terms that it would lead to. */
class TriedTerms extends Error {
  override readonly name = 'TriedTerms';
  readonly terms: StoredTerms;

  constructor(terms: StoredTerms) {
    super('a dry run of terms');
    this.terms = terms;
  }
}

/**
 * Makes a change of terms in a transaction that is rolled back, with all its checks, and returns the terms that it would lead to.
 */
export async function tryTerms(
  deps: TermsDeps,
  change: (deps: TermsDeps) => Promise<unknown>,
): Promise<StoredTerms> {
  const { database } = deps;
  const trying: TermsDeps['database'] = {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await work(tx);
        throw new TriedTerms((await readTerms(tx)).stored);
      }),
  };
  try {
    await change({ ...deps, database: trying });
  } catch (error) {
    if (error instanceof TriedTerms) return error.terms;
    throw error;
  }
  throw new Error('a dry run of terms has changed nothing');
}

export type GivenRates = Partial<Record<RatedCurrency, number>>;

const jumpPercent = 10;

/**
 * Throws where a rate changes by more than 10 % without `allowJump`: it is more often a missing digit than a move of the market.
 */
export async function refuseJump(db: Db, input: GivenRates, allowJump: boolean): Promise<void> {
  if (allowJump) return;
  for (const { currency, perUsd } of await listRates(db)) {
    const [before, after] = [Math.round(Number(perUsd) * 10_000), input[currency]];
    if (after === undefined || Math.abs(after - before) * 100 <= before * jumpPercent) continue;
    throw new OperatorError(
      atTerminal(
        refusal('rateJump', {
          currency,
          before: decimalText(before),
          after: decimalText(after),
          percent: jumpPercent,
        }),
        `${currency} goes from ${decimalText(before)} to ${decimalText(after)} for a dollar, more than ${jumpPercent} %: nothing was changed. Say --allow-jump if it is meant.`,
      ),
    );
  }
}

/** The rates of a sync lower no floor where a second person confirms such rates: they are set by their own call (B6). */
export async function refuseLowerRates(
  { database: { db }, clock }: TermsDeps,
  input: GivenRates,
): Promise<void> {
  if (!(await asksSecondPerson(db))) return;
  const { stored } = await readTerms(db);
  const now = clock.now();
  if (areLoosened(stored, withRates(stored, input, now), { gateways: [], now, product: null }))
    throw new OperatorError(refusal('ratesAlone'));
}

/** Stores rates and the audit line in the caller's transaction, which raises the catalogue's version. */
export async function storeRates(
  tx: Db,
  by: CallContext,
  { given, allowJump, at }: { given: GivenRates; allowJump: boolean; at: Date },
): Promise<void> {
  await refuseJump(tx, given, allowJump);
  const rates = ratedCurrencies.flatMap((currency) => {
    const perUsd = given[currency];
    if (perUsd === undefined) return [];
    return [{ currency, perUsd: decimalText(perUsd), since: at, setBy: by.who.actor, sample: false }];
  });
  await insertRates(tx, rates);
  const perUsdOf = Object.fromEntries(rates.map(({ currency, perUsd }) => [currency, perUsd]));
  await by.note(tx, {
    act: 'rates.set',
    subject: Object.keys(perUsdOf).join(','),
    after: { ...perUsdOf, allowJump },
  });
}

/** A change of what floors are computed from. No product differs yet, but an order that was priced before is priced again. */
const changeTerms = ({ database }: TermsDeps, change: (tx: Db) => Promise<unknown>): Promise<void> =>
  database.transaction(async (tx) => {
    await raiseCatalogueVersion(database, tx, []);
    await change(tx);
  });

/** `was`: what the person was shown; where it is something else by now, nothing is stored. */
export const setRates = (
  deps: TermsDeps,
  by: CallContext,
  { given, was, allowJump }: { given: GivenRates; was: ShownRates; allowJump: boolean },
) =>
  changeTerms(deps, async (tx) => {
    await refuseOtherRates(tx, was);
    await storeRates(tx, by, { given, allowJump, at: deps.clock.now() });
  });

export async function setFee(
  deps: TermsDeps & { gateways: readonly string[] },
  by: CallContext,
  fee: { gateway: string; method: FeeMethod; shareBp: number; fixedIdr: number },
  was: ShownFee,
): Promise<void> {
  const { gateways, clock } = deps;
  if (!gateways.includes(fee.gateway))
    throw new OperatorError(refusal('noGateway', { gateway: fee.gateway, known: gateways.join(', ') }));
  const row = { ...fee, since: clock.now(), setBy: by.who.actor };
  await changeTerms(deps, async (tx) => {
    await refuseOtherFee(tx, fee, was);
    await insertFee(tx, row);
    await by.note(tx, { act: 'fees.set', subject: `${fee.gateway} ${fee.method}`, after: fee });
  });
}

/** Refuses a loss that ends in the past or more than 90 days ahead. */
export function refuseLongLoss(until: Date, now: Date): void {
  if (until <= now) throw new OperatorError(refusal('lastDayOver'));
  if (until.getTime() - now.getTime() > (mostLossDays + 1) * dayMs)
    throw new OperatorError(refusal('lossTooLong', { most: mostLossDays }));
}

export type GivenRule = {
  leastMarginBp: number;
  product?: string | undefined;
  place?: string | undefined;
  type?: string | undefined;
  until?: Date | undefined;
};

/** The scope of a rule with the code that is stored. Throws for a product or place that does not exist. */
export async function scopeOf(
  db: Db,
  givenRule: GivenRule,
): Promise<{ scope: MarginScope; subject: string | null }> {
  const { product, place, type } = givenRule;
  if (product !== undefined)
    return { scope: 'product', subject: (await findNamedProduct(db, product)).productId };
  if (place !== undefined) {
    const code = place.toUpperCase();
    if (!(await readPlaceIds(db)).has(code))
      throw new OperatorError(
        atTerminal(refusal('noPlace', { place: code }), `There is no place ${code}: nothing was changed.`),
      );
    return { scope: 'place', subject: code };
  }
  return type === undefined ? { scope: 'all', subject: null } : { scope: 'type', subject: type };
}

export async function setRule(deps: TermsDeps, by: CallContext, givenRule: GivenRule, was: ShownRule) {
  const { database, clock } = deps;
  const now = clock.now();
  const { leastMarginBp, until = null } = givenRule;
  if (leastMarginBp < 0 && until) refuseLongLoss(until, now);
  if (until && until <= now) throw new OperatorError(refusal('lastDayOver'));
  const { scope, subject } = await scopeOf(database.db, givenRule);
  const rule = { scope, subject, leastMarginBp, until, setBy: by.who.actor, reason: by.who.reason };
  const after = { scope, subject, leastMarginBp, until: until?.toISOString() ?? null };
  await changeTerms(deps, async (tx) => {
    await refuseOtherRule(tx, rule, was, now);
    await insertRules(tx, [{ ...rule, since: now }]);
    await by.note(tx, { act: 'margins.set', subject: subject ?? scope, after });
  });
  return rule;
}

export async function setSetting(
  deps: TermsDeps,
  by: CallContext,
  { key, value, was }: { key: string; value: number; was?: number | undefined },
) {
  if (!isOwnerSetting(key))
    throw new OperatorError(
      atTerminal(
        refusal('noSetting', { setting: key }),
        `There is no setting ${key}: there is ${Object.keys(ownerSettings).join(', ')}.`,
      ),
    );
  const { least, most } = ownerSettings[key];
  if (value < least || value > most)
    throw new OperatorError(
      atTerminal(refusal('settingRange', { least, most }), `${key} is from ${least} to ${most}.`),
    );
  await changeTerms(deps, async (tx) => {
    const before = await refuseOtherSetting(tx, key, was);
    await writeSetting(tx, key, String(value));
    if (isMoneyLimit(key) && value !== before)
      await openLimitChanged(
        tx,
        by.who.actor,
        { setting: key, before, now: value, channel: by.who.channel ?? null },
        deps.clock.now(),
      );
    await by.note(tx, { act: 'settings.set', subject: key, after: { value } });
  });
  return { key, value };
}
