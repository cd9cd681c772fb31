import type { CallAnswer } from '@langit/contract/operator/calls';
import type { Language } from '@langit/contract/values/locale';
import { ownerSettingKeys, ownerSettings } from '@langit/contract/values/owner-settings';
import { placeName } from '@langit/domain/places/place-names';
import type { Db } from '../../platform/database/database.ts';
import type { OperatorCommands } from '../../platform/operator-commands.ts';
import { readSettings } from '../../platform/setting-store.ts';
import { readProductNames } from '../find-products.ts';
import type { FloorChange, MinimumPriceChanges } from './enforce-minimum-prices.ts';
import { type FloorSetting, sampleFee, sampleMarginBp, termsOf } from './floor-rules.ts';
import { settingHelp } from './owner-settings.ts';
import { scopeOf, setFee, setRates, setRule, setSetting, type TermsDeps, tryTerms } from './set-terms.ts';
import { listFees, listRates, listRules, readTerms } from './terms-store.ts';
import { decimalText, percentText } from './written-terms.ts';

type Rates = CallAnswer<'rates.list'>;
type Fees = CallAnswer<'fees.list'>;
type Rule = CallAnswer<'margins.list'>[number];

export type TermsCommandDeps = TermsDeps & {
  floor: FloorSetting & { gateways: readonly string[] };
  /** Holds and reprices what a change has put below its floor. */
  enforceMinimumPrices: () => Promise<unknown>;
  /** How many products a change would reprice and hold. */
  previewFloors: (change: FloorChange) => Promise<MinimumPriceChanges>;
};

/** Makes a change of terms and returns the terms of now; of a dry run what it would lead to. */
async function change<T>(
  deps: TermsCommandDeps,
  dryRun: boolean,
  set: (deps: TermsDeps) => Promise<unknown>,
  shown: () => Promise<T>,
): Promise<T | MinimumPriceChanges> {
  if (dryRun) return deps.previewFloors({ terms: await tryTerms(deps, set) });
  await set(deps);
  await deps.enforceMinimumPrices();
  return shown();
}

async function shownRates({ database: { db }, clock, floor }: TermsCommandDeps): Promise<Rates> {
  const { rates } = termsOf((await readTerms(db)).stored, floor, clock.now());
  return (await listRates(db)).map(({ currency, perUsd, since, sample, setBy }) => ({
    currency,
    per_usd: decimalText(Math.round(Number(perUsd) * 10_000)),
    since,
    days: rates[currency]?.days ?? 0,
    old: rates[currency]?.isOld ?? false,
    sample,
    set_by: setBy,
  }));
}

/** Set fees, and the sample of each gateway that has none for all methods. */
async function shownFees({ database: { db }, floor }: TermsCommandDeps): Promise<Fees> {
  const set = (await listFees(db)).map(({ gateway, method, shareBp, fixedIdr, setBy, since }) => ({
    gateway,
    method,
    percent: percentText(shareBp),
    fixed: fixedIdr,
    sample: false,
    set_by: setBy,
    since,
  }));
  const samples = floor.gateways
    .filter((gateway) => !set.some((fee) => fee.gateway === gateway && fee.method === 'all'))
    .map((gateway) => ({
      gateway,
      method: 'all' as const,
      percent: percentText(sampleFee.shareBp),
      fixed: sampleFee.fixedIdr,
      sample: true,
      set_by: null,
      since: null,
    }));
  return [...set, ...samples].sort((left, right) => left.gateway.localeCompare(right.gateway));
}

type StoredRule = {
  scope: Rule['scope'];
  subject: string | null;
  leastMarginBp: number;
  until: Date | null;
  setBy: string | null;
  reason: string | null;
};

/** The rules as the person sees them, with their products and places by name. */
async function shownRules(db: Db, rules: readonly StoredRule[], language: Language): Promise<Rule[]> {
  const products = rules.flatMap(({ scope, subject }) => (scope === 'product' && subject ? [subject] : []));
  const productNameOf = await readProductNames(db, products, language);
  const nameOf = ({ scope, subject }: StoredRule): string | null => {
    if (subject === null) return null;
    if (scope === 'product') return productNameOf(subject);
    return scope === 'place' ? placeName(subject, language) : null;
  };
  return rules.map((rule) => shownRule(rule, nameOf(rule)));
}

const shownRule = (rule: StoredRule, name: string | null): Rule => {
  const { scope, subject, leastMarginBp, until, setBy, reason } = rule;
  return {
    scope,
    of: subject,
    name,
    least_percent: percentText(leastMarginBp),
    until,
    sample: rule === sampleRule,
    set_by: setBy,
    reason,
  };
};

const sampleRule: StoredRule = {
  scope: 'all',
  subject: null,
  leastMarginBp: sampleMarginBp,
  until: null,
  setBy: null,
  reason: null,
};

async function shownSettings({ database }: TermsCommandDeps) {
  const set = await readSettings(database, ownerSettingKeys);
  return ownerSettingKeys.map((key) => ({
    key,
    value: Number(set.get(key) ?? ownerSettings[key].usual),
    set: set.has(key),
    says: settingHelp[key],
  }));
}

/** What the floor of every price is computed from: the owner's rates, fees, margins and settings. */
export const termsCommands = (deps: TermsCommandDeps) =>
  ({
    'rates.list': () => shownRates(deps),
    async 'rates.set'({ idr, jpy, vnd, was_idr, was_jpy, was_vnd, allow_jump: allowJump, dry_run }, by) {
      const rates = { IDR: idr, JPY: jpy, VND: vnd };
      const input = Object.fromEntries(Object.entries(rates).filter(([, value]) => value !== undefined));
      const was = { IDR: was_idr, JPY: was_jpy, VND: was_vnd };
      const set = (at: TermsDeps) => setRates(at, by, { given: input, was, allowJump });
      return change(deps, dry_run, set, () => shownRates(deps));
    },
    'fees.list': () => shownFees(deps),
    'fees.set': ({ gateway, method, percent, fixed, was_percent, was_fixed, dry_run }, by) => {
      const fee = { gateway, method, shareBp: percent, fixedIdr: fixed };
      const was = { shareBp: was_percent, fixedIdr: was_fixed };
      const set = (at: TermsDeps) => setFee({ ...at, gateways: deps.floor.gateways }, by, fee, was);
      return change(deps, dry_run, set, () => shownFees(deps));
    },
    async 'margins.list'(_, { language }) {
      const { db } = deps.database;
      const rules = await listRules(db);
      const now = deps.clock.now();
      const running = rules.filter(({ until }) => until === null || until > now);
      const hasUsual = rules.some(({ scope }) => scope === 'all');
      return shownRules(db, hasUsual ? running : [sampleRule, ...running], language);
    },
    'margins.set': ({ least, was, was_until, dry_run, ...scope }, by) => {
      const input = { leastMarginBp: least, ...scope };
      const shown = { leastMarginBp: was, until: was_until };
      const set = (at: TermsDeps) => setRule(at, by, input, shown);
      return change(deps, dry_run, set, async () => {
        const { scope: kind, subject } = await scopeOf(deps.database.db, input);
        const { db } = deps.database;
        const stored = (await listRules(db)).filter((one) => one.scope === kind && one.subject === subject);
        const [rule] = await shownRules(db, stored, by.language);
        if (!rule) throw new Error('the rule that was set is not there');
        return rule;
      });
    },
    'settings.list': () => shownSettings(deps),
    'settings.set': ({ dry_run, ...input }, by) =>
      change(
        deps,
        dry_run,
        (at) => setSetting(at, by, input),
        async () => {
          const shown = (await shownSettings(deps)).find((item) => item.key === input.key);
          if (!shown) throw new Error(`setting ${input.key} was stored and is not listed`);
          return shown;
        },
      ),
  }) satisfies Partial<OperatorCommands>;
