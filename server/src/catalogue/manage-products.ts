import type { Language } from '@langit/contract/values/locale';
import { kindOf } from '@langit/contract/values/product-kinds';
import { type CallContext, OperatorError, toldTo } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { raiseCatalogueVersion } from './catalogue-version-store.ts';
import { putText } from './edit-product-store.ts';
import { findNamedProduct } from './find-named-product.ts';
import { floorsIn, type Prices, type SellingFloor, termsOf } from './floor/floor-rules.ts';
import { readTerms } from './floor/terms-store.ts';
import { type EditOverrides, editProduct, previewEdit } from './import/edit-product.ts';
import { boardRow } from './margin-board/board-rules.ts';
import { type BoardProduct, boardProductOf } from './margin-board/board-store.ts';
import { addStock, takeStock } from './stock-store.ts';

export type ProductEdit = {
  act: 'product.price' | 'product.withdraw' | 'product.publish';
  product: string;
  cells: ReadonlyMap<string, string>;
  options: EditOverrides;
  /** The changes that the person was shown before. */
  shown?: readonly string[] | undefined;
};

/** Changes prices, withdraws or lists a product, with the guards of an import. Idempotent. */
export async function changeProduct(
  deps: Pick<Platform, 'database' | 'clock'> & {
    floor: SellingFloor;
    judgeAgain: (product: string) => Promise<void>;
  },
  by: CallContext,
  edit: ProductEdit,
) {
  const { database } = deps;
  const { act, cells, options, shown } = edit;
  const { id, productId: code } = await findNamedProduct(database.db, edit.product);
  const onSale = act === 'product.price' ? null : act === 'product.publish';
  const at = deps.clock.now();
  const { changes, isOnSale } = await database.transaction(async (tx) => {
    const edited = await editProduct(
      { database, tx, at, floor: deps.floor },
      { code, cells, onSale },
      options,
    );
    if (shown && shown.join('\n') !== edited.changes.join('\n'))
      throw new OperatorError(refusal('productChanged', { code, changes: edited.changes.join('; ') || '–' }));
    const after = { changes: edited.changes, ...options };
    if (edited.changes.length > 0) await by.note(tx, { act, subject: code, after });
    return edited;
  });
  if (changes.length > 0) await deps.judgeAgain(id);
  return { product: code, on_sale: isOnSale, changes, changed: changes.length > 0 };
}

const allows = {
  price: 'allow_price_changes',
  odd: 'allow_odd_prices',
  floor: 'allow_below_floor',
  bound: null,
  alone: null,
} as const;

type PricingDeps = Pick<Platform, 'database' | 'clock'> & { floor: SellingFloor };

/** What a product brings at other prices, beside the lowest ones that are allowed. */
async function effectOf(
  { database: { db }, clock, floor }: PricingDeps,
  code: string,
  { prices, own }: { prices: Prices; own: Pick<BoardProduct, 'rentPerDayIdr' | 'costIdr'> },
) {
  const product = await boardProductOf(db, code);
  if (!product) throw new Error(`Product ${code} was deleted while it was read`);
  const terms = termsOf((await readTerms(db)).stored, floor, clock.now());
  const { floorIdr, left, marginBp, marginDays, leastMarginBp } = boardRow(terms, floor.selling, {
    ...product,
    ...prices,
    ...own,
  });
  return {
    prices,
    floors: floorIdr === null ? null : floorsIn(terms, floorIdr),
    margin_idr: left,
    margin_percent: marginBp === null ? null : marginBp / 100,
    margin_days: marginDays,
    least_percent: leastMarginBp / 100,
  };
}

/** What other prices of a product would change and bring, and the guards to confirm. */
export async function previewPrices(
  deps: PricingDeps,
  by: Pick<CallContext, 'who' | 'language'>,
  { product: named, cells }: Pick<ProductEdit, 'product' | 'cells'>,
) {
  const { database, clock, floor } = deps;
  const { db } = database;
  const { productId: code, withdrawnAt } = await findNamedProduct(db, named);
  const { changes, stops, ...after } = await previewEdit(db, { at: clock.now(), floor }, { code, cells });
  return {
    product: code,
    on_sale: withdrawnAt === null,
    changes,
    changed: false,
    stops: stops.map(({ kind, column, problem }) => ({
      column,
      problem: toldTo(by, problem),
      allow: allows[kind],
    })),
    effect: await effectOf(deps, code, after),
  };
}

/** Changes or removes the hand-written description of a product in one language; without one it is composed of the facts. */
export async function changeText(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  by: CallContext,
  {
    product: named,
    locale,
    text,
    was,
  }: { product: string; locale: Language; text: string | null; was?: string | null | undefined },
) {
  const { id, productId: code } = await findNamedProduct(database.db, named);
  const before = await database.transaction(async (tx) => {
    const earlier = await putText(tx, { product: id, locale, description: text }, clock.now());
    if (earlier === text) return earlier;
    if (was !== undefined && was !== earlier)
      throw new OperatorError(refusal('textChanged', { text: earlier ?? '–' }));
    await raiseCatalogueVersion(database, tx, [id]);
    await by.note(tx, {
      act: 'products.text',
      subject: code,
      before: { [locale]: earlier },
      after: { [locale]: text },
    });
    return earlier;
  });
  return { product: code, locale, before, text };
}

/** Adds or removes pieces of a SIM card's stock. The stock is never negative. */
export async function changeStock(
  deps: Pick<Platform, 'database' | 'clock'>,
  by: CallContext,
  { product: named, count, act }: { product: string; count: number; act: 'stock.add' | 'stock.remove' },
) {
  const { id, productId: code, type } = await findNamedProduct(deps.database.db, named);
  if (!kindOf({ type }).hasStock) throw new OperatorError(refusal('notSimCard', { product: code }));
  return deps.database.transaction(async (tx) => {
    const isAdded = act === 'stock.add';
    const stock = isAdded ? await addStock(tx, id, count) : await takeStock(tx, id, count);
    if (stock === null)
      throw new OperatorError(
        atTerminal(
          refusal('stockTooLow', { count, product: code }),
          `There are not ${count} of ${code}: look with products show.`,
        ),
      );
    const before = { stock: isAdded ? stock - count : stock + count };
    await by.note(tx, { act, subject: code, before, after: { stock } });
    return { product: code, before: before.stock, stock };
  });
}
