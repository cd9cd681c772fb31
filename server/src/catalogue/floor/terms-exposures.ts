import type { Db } from '../../platform/database/database.ts';
import type { Channel, Exposure, OperatorExposures } from '../../platform/operator-commands.ts';
import { findNamedProduct } from '../find-named-product.ts';
import { readPlaceIds } from '../import/known-products-store.ts';
import { withFee, withRates, withRule } from './changed-terms.ts';
import type { FlooredProduct, StoredTerms } from './floor-rules.ts';
import { readFourEyes } from './four-eyes.ts';
import { areLoosened } from './loosened-rules.ts';
import { fourEyesKey } from './owner-settings.ts';
import { scopeOf, type TermsDeps } from './set-terms.ts';
import { readTerms } from './terms-store.ts';

const nothing: Exposure = { idr: 0, order: null };
/** Any number may be sold by the lower floors. */
const unbounded: Exposure = { idr: Number.POSITIVE_INFINITY, order: null };

type Deps = TermsDeps & { floor: { gateways: readonly string[] } };

/** What other terms give away: without an upper bound where they lower any floor. */
const exposureOf = async (
  { database, clock, floor: { gateways } }: Deps,
  change: (stored: StoredTerms) => StoredTerms,
  product: FlooredProduct | null = null,
): Promise<Exposure> => {
  const { stored } = await readTerms(database.db);
  const at = { gateways, now: clock.now(), product };
  return areLoosened(stored, change(stored), at) ? unbounded : nothing;
};

/** A higher limit of four eyes, or none, frees any sum of it: who changes it alone could then do alone what it stops (B6). */
async function limitExposure(db: Db, value: number, channel: Channel): Promise<Exposure> {
  const before = await readFourEyes(db);
  const isLoosened = before > 0 && (value === 0 || value > before);
  // At the terminal a lone owner finds the way out.
  return isLoosened && channel === 'console' ? unbounded : nothing;
}

const termKeys: Readonly<Record<string, 'taxIncludedBp' | 'rateMaxDays'>> = {
  'operator.tax_included_bp': 'taxIncludedBp',
  'operator.rate_max_days': 'rateMaxDays',
};

/** The facts of a product by which its rule is chosen. */
async function flooredProduct(db: Db, code: string): Promise<FlooredProduct> {
  const { productId, place, esimType } = await findNamedProduct(db, code);
  const [named = ''] = [...(await readPlaceIds(db))].find(([, id]) => id === place) ?? [];
  return { code: productId, place: named, esimType };
}

/** What lower floors give away, and a looser limit of four eyes (B6). */
export const termsExposures = (deps: Deps) =>
  ({
    'rates.set': async ({ idr, jpy, vnd, dry_run: isTried }) =>
      isTried
        ? nothing
        : exposureOf(deps, (stored) => withRates(stored, { IDR: idr, JPY: jpy, VND: vnd }, deps.clock.now())),
    'fees.set': async ({ gateway, method, percent: shareBp, fixed: fixedIdr, dry_run: isTried }) =>
      isTried
        ? nothing
        : exposureOf(deps, (stored) => withFee(stored, { gateway, method, shareBp, fixedIdr })),
    async 'margins.set'({ least: leastMarginBp, until: end, dry_run: isTried, ...named }) {
      if (isTried) return nothing;
      const { db } = deps.database;
      const { scope, subject } = await scopeOf(db, { leastMarginBp, ...named });
      const product = scope === 'product' && subject ? await flooredProduct(db, subject) : null;
      const until = end?.toISOString() ?? null;
      const rule = { scope, subject, leastMarginBp, until };
      return exposureOf(deps, (stored) => withRule(stored, rule), product);
    },
    async 'settings.set'({ key, value, dry_run: isTried }, channel) {
      if (isTried) return nothing;
      if (key === fourEyesKey) return limitExposure(deps.database.db, value, channel);
      const term = termKeys[key];
      return term ? exposureOf(deps, (stored) => ({ ...stored, [term]: value })) : nothing;
    },
  }) satisfies Partial<OperatorExposures>;
