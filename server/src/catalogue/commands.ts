import { priceColumns } from '@langit/contract/values/catalogue';
import type { OperatorCommands } from '../platform/operator-commands.ts';
import { contentCommands } from './content/content-commands.ts';
import { type TermsCommandDeps, termsCommands } from './floor/commands.ts';
import type { SellingFloor } from './floor/floor-rules.ts';
import { belowFloorOf, fileCommands } from './import/commands.ts';
import type { ImportDeps } from './import/import-catalogue.ts';
import { changeProduct, changeStock, changeText, previewPrices } from './manage-products.ts';
import { type BoardDeps, productReadCommands } from './margin-board/product-commands.ts';
import { listStock } from './stock-store.ts';

const headers = Object.keys(priceColumns) as (keyof typeof priceColumns)[];
type Prices = Partial<Record<keyof typeof priceColumns, string | null | undefined>>;

/** Cells of the price columns that the call names. An empty cell removes the price. */
const cellsOf = (prices: Prices) =>
  new Map(
    headers.flatMap((header) => {
      const price = prices[header];
      return price === undefined ? [] : [[header, price?.trim() ?? ''] as const];
    }),
  );

const noCells = new Map<string, string>();
const noOverrides = { allowPriceChanges: false, allowOddPrices: false, allowBelowFloor: null };

export const catalogueCommands = (
  deps: ImportDeps &
    TermsCommandDeps &
    BoardDeps & { floor: SellingFloor; judgeAgain: (product: string) => Promise<void> },
) =>
  ({
    ...contentCommands(deps),
    ...fileCommands(deps),
    ...termsCommands(deps),
    ...productReadCommands(deps),
    'products.text': (said, by) => changeText(deps, by, said),
    'products.price': (said, by) => {
      if (said.dry_run) return previewPrices(deps, by, { product: said.product, cells: cellsOf(said) });
      return changeProduct(deps, by, {
        act: 'product.price',
        product: said.product,
        cells: cellsOf(said),
        shown: said.shown,
        options: {
          allowPriceChanges: said.allow_price_changes,
          allowOddPrices: said.allow_odd_prices,
          allowBelowFloor: belowFloorOf(deps, by, said.allow_below_floor),
        },
      });
    },
    'products.withdraw': ({ product }, by) =>
      changeProduct(deps, by, { act: 'product.withdraw', product, cells: noCells, options: noOverrides }),
    'products.publish': ({ product, allow_below_floor: until }, by) =>
      changeProduct(deps, by, {
        act: 'product.publish',
        product,
        cells: noCells,
        options: { ...noOverrides, allowBelowFloor: belowFloorOf(deps, by, until) },
      }),
    'stock.list': () => listStock(deps.database.db),
    'stock.add': (counted, by) => changeStock(deps, by, { ...counted, act: 'stock.add' }),
    'stock.remove': (counted, by) => changeStock(deps, by, { ...counted, act: 'stock.remove' }),
  }) satisfies Partial<OperatorCommands>;
