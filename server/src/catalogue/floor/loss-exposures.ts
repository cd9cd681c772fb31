import type { Db } from '../../platform/database/database.ts';
import { type Exposure, OperatorError, type OperatorExposures } from '../../platform/operator-commands.ts';
import { refusal } from '../../platform/refusals.ts';
import type { Platform } from '../../platform/slice.ts';
import { findNamedProduct } from '../find-named-product.ts';
import { isCheaper, priceCells } from '../import/edit-product.ts';
import { hasNoFloor } from '../import/product-rules.ts';
import type { SellingFloor } from './floor-rules.ts';
import { asksSecondPerson } from './four-eyes.ts';

const nothing: Exposure = { idr: 0, order: null };
/** Any number may be sold at that price. */
const unbounded: Exposure = { idr: Number.POSITIVE_INFINITY, order: null };

/**
 * What is given away by a price under its floor, and by a lower price of a product that has none: a discount for everybody, without an
 * upper bound (B6). A product without a floor that goes on sale counts too: nothing tells whether its price was ever confirmed.
 */
export const lossExposures = ({
  database: { db },
  clock,
  floor,
}: Pick<Platform, 'database' | 'clock'> & { floor: SellingFloor }) =>
  ({
    async 'products.price'({ product: named, allow_below_floor: until, dry_run: isTried, ...prices }) {
      if (isTried) return nothing;
      if (until !== undefined) return unbounded;
      const { productId: code } = await findNamedProduct(db, named);
      const edit = { code, cells: priceCells(prices) };
      return (await isCheaper(db, { at: clock.now(), floor }, edit)) ? unbounded : nothing;
    },
    async 'products.publish'({ product: named, allow_below_floor: until }) {
      if (until !== undefined) return unbounded;
      const { type, withdrawnAt } = await findNamedProduct(db, named);
      return withdrawnAt !== null && hasNoFloor({ type }) ? unbounded : nothing;
    },
  }) satisfies Partial<OperatorExposures>;

/**
 * Of many prices at once none goes under its floor where a second person confirms such prices: a file may be another one by the time
 * that it is confirmed, and nobody sees each of a thousand prices.
 */
export async function refuseManyLosses(db: Db): Promise<void> {
  if (await asksSecondPerson(db)) throw new OperatorError(refusal('lossOneByOne'));
}
