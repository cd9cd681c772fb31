import type { OperatorCommands } from '../platform/operator-commands.ts';
import { contentCommands } from './content/content-commands.ts';
import { readProductNames } from './find-products.ts';
import { type TermsCommandDeps, termsCommands } from './floor/commands.ts';
import type { SellingFloor } from './floor/floor-rules.ts';
import { belowFloorOf, fileCommands } from './import/commands.ts';
import { priceCells } from './import/edit-product.ts';
import type { ImportDeps } from './import/import-catalogue.ts';
import { changeProduct, changeStock, changeText, previewPrices } from './manage-products.ts';
import { type BoardDeps, productReadCommands } from './margin-board/product-commands.ts';
import { type ChangeDeps, changeCommands } from './price-lists/change-commands.ts';
import { syncCommands } from './price-lists/sync-commands.ts';
import { listStock } from './stock-store.ts';

const noCells = new Map<string, string>();
const noOverrides = { allowPriceChanges: false, allowOddPrices: false, allowBelowFloor: null };

export const catalogueCommands = (
  deps: ImportDeps &
    TermsCommandDeps &
    BoardDeps &
    ChangeDeps & { floor: SellingFloor; judgeAgain: (product: string) => Promise<void> },
) =>
  ({
    ...contentCommands(deps),
    ...fileCommands(deps),
    ...termsCommands(deps),
    ...productReadCommands(deps),
    ...changeCommands(deps),
    ...syncCommands(deps),
    'products.text': (input, by) => changeText(deps, by, input),
    'products.price': (input, by) => {
      if (input.dry_run) return previewPrices(deps, by, { product: input.product, cells: priceCells(input) });
      return changeProduct(deps, by, {
        act: 'product.price',
        product: input.product,
        cells: priceCells(input),
        shown: input.shown,
        options: {
          allowPriceChanges: input.allow_price_changes,
          allowOddPrices: input.allow_odd_prices,
          allowBelowFloor: belowFloorOf(deps, by, input.allow_below_floor),
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
    async 'stock.list'(_, { language }) {
      const { db } = deps.database;
      const cards = await listStock(db);
      const codes = cards.map(({ product }) => product);
      const nameOf = await readProductNames(db, codes, language);
      return cards.map((card) => ({ ...card, name: nameOf(card.product) }));
    },
    'stock.add': (counted, by) => changeStock(deps, by, { ...counted, act: 'stock.add' }),
    'stock.remove': (counted, by) => changeStock(deps, by, { ...counted, act: 'stock.remove' }),
  }) satisfies Partial<OperatorCommands>;
