import { type OwnerSetting, ownerSettings } from '@langit/contract/values/owner-settings';
import { type RatedCurrency, ratedCurrencies } from '@langit/contract/values/pricing';
import type { Db } from '../../platform/database/database.ts';
import { isChanged, type Shown, ShownChanged } from '../../platform/operator-commands.ts';
import { refusal } from '../../platform/refusals.ts';
import { readSettings } from '../../platform/setting-store.ts';
import { sampleFee, sampleMarginBp } from './floor-rules.ts';
import { listFees, listRates, listRules } from './terms-store.ts';
import { decimalText, percentText } from './written-terms.ts';

/** A term that a person was shown, with what is there now as text. */
type ShownTerm = Shown & { of: string; says: string | null };

function refuseChanged(terms: readonly ShownTerm[]): void {
  const changed = terms.filter(isChanged);
  if (changed.length === 0) return;
  const now = changed.map(({ of, says }) => `${of} ${says ?? '–'}`).join('; ');
  throw new ShownChanged(refusal('shownChanged', { now }), changed);
}

export type ShownRates = Readonly<Record<RatedCurrency, number | undefined>>;

/** Throws where a rate is another one than was shown. Like the others in the transaction that holds the lock of the terms. */
export async function refuseOtherRates(tx: Db, was: ShownRates): Promise<void> {
  const rates = await listRates(tx);
  refuseChanged(
    ratedCurrencies.map((currency) => {
      const shown = was[currency];
      const rate = rates.find((rate) => rate.currency === currency);
      const now = rate ? decimalText(Math.round(Number(rate.perUsd) * 10_000)) : null;
      const field = `was_${currency.toLowerCase()}`;
      return {
        of: currency,
        says: now,
        was: { [field]: shown === undefined ? undefined : decimalText(shown) },
        now: { [field]: now },
        act: { act: 'rates.set', after: { [currency]: now } },
      };
    }),
  );
}

/** Null: there was none. Undefined: it was not shown. */
export type ShownFee = { shareBp?: number | null | undefined; fixedIdr?: number | null | undefined };

/** Throws where the fee of a method is another one than was shown; one without a fee of its own has none. */
export async function refuseOtherFee(
  tx: Db,
  { gateway, method }: { gateway: string; method: string },
  was: ShownFee,
): Promise<void> {
  const set = (await listFees(tx)).find((fee) => fee.gateway === gateway && fee.method === method);
  const fee = set ?? (method === 'all' ? sampleFee : null);
  const subject = `${gateway} ${method}`;
  refuseChanged([
    {
      of: subject,
      says: fee && `${percentText(fee.shareBp)}% + Rp ${fee.fixedIdr}`,
      was: { was_percent: percentOf(was.shareBp), was_fixed: was.fixedIdr },
      now: { was_percent: percentOf(fee?.shareBp ?? null), was_fixed: fee?.fixedIdr ?? null },
      act: set ? { act: 'fees.set', subject, after: { shareBp: set.shareBp, fixedIdr: set.fixedIdr } } : null,
    },
  ]);
}

export type ShownRule = { leastMarginBp?: number | null | undefined; until?: Date | null | undefined };

/** Throws where the rule of a scope is another one than was shown; one that has ended is none. */
export async function refuseOtherRule(
  tx: Db,
  { scope, subject }: { scope: string; subject: string | null },
  was: ShownRule,
  at: Date,
): Promise<void> {
  const set = (await listRules(tx)).find((rule) => rule.scope === scope && rule.subject === subject);
  const running = set && (set.until === null || set.until > at) ? set : null;
  const rule =
    running ?? (scope === 'all' && set === undefined ? { leastMarginBp: sampleMarginBp, until: null } : null);
  const until = rule?.until?.toISOString() ?? null;
  const percent = percentOf(rule?.leastMarginBp ?? null);
  refuseChanged([
    {
      of: subject ?? scope,
      says: percent && [`${percent}%`, ...(until ? [until] : [])].join(' '),
      was: { was: percentOf(was.leastMarginBp), was_until: was.until?.toISOString() ?? was.until },
      now: { was: percent, was_until: until },
      act: running
        ? {
            act: 'margins.set',
            subject: subject ?? scope,
            after: { leastMarginBp: running.leastMarginBp, until },
          }
        : null,
    },
  ]);
}

/** Throws where a setting has another value than was shown; answers the value that it has. */
export async function refuseOtherSetting(
  tx: Db,
  key: OwnerSetting,
  was: number | undefined,
): Promise<number> {
  const stored = (await readSettings({ db: tx }, [key])).get(key);
  const now = Number(stored ?? ownerSettings[key].usual);
  refuseChanged([
    {
      of: key,
      says: String(now),
      was: { was },
      now: { was: now },
      act: { act: 'settings.set', subject: key, after: { value: now } },
    },
  ]);
  return now;
}

const percentOf = <Missing extends null | undefined>(bp: number | Missing) =>
  typeof bp === 'number' ? percentText(bp) : bp;
