import { priceColumns } from '../../catalogue/import/edit-product.ts';
import { listStock } from '../../catalogue/stock-store.ts';
import { changeProduct, changeStock, showProduct } from '../manage-products.ts';
import { OperatorError } from '../operator-deps.ts';
import { type Command, wholeOf } from './command.ts';

const optionOf = (header: string) => header.replaceAll('_', '-');
const priceOptions: Command['options'] = Object.fromEntries(
  priceColumns.map(({ header, says }) => [
    optionOf(header),
    { hint: 'amount', says: `${says}; none: no such price` },
  ]),
);
const oddPrices = { hint: '', says: 'its price in Rupiah may be far from its other prices' };
const belowCost = { hint: '', says: 'it may be sold below what the supplier charges' };

/** The cells of the columns that were spoken of. */
const cellsOf = (options: Readonly<Record<string, string>>) =>
  new Map(
    priceColumns.flatMap(({ header }) => {
      const value = options[optionOf(header)]?.trim();
      return value === undefined ? [] : [[header, value === 'none' ? '' : value] as const];
    }),
  );

function countOf(options: Readonly<Record<string, string>>): number {
  const count = wholeOf('count', options.count, '') ?? 0;
  if (count < 1 || count > 1_000_000) throw new OperatorError('--count is from 1 to 1000000.');
  return count;
}

export const productCommands: Record<string, Command> = {
  'products show': {
    argument: 'product',
    options: {},
    says: 'One product: its prices, facts, packages of suppliers, stock, and how it sells',
    run: ({ database, clock }, _who, { argument }) => showProduct(database.db, argument, clock.now()),
  },
  'products price': {
    argument: 'product',
    options: {
      ...priceOptions,
      'allow-price-changes': { hint: '', says: 'a price may change by more than 20 %' },
      'allow-odd-prices': oddPrices,
      'allow-below-cost': belowCost,
    },
    says: 'Other prices of one product, with the guards of an import; needs a --reason',
    run(deps, who, { argument, options }) {
      const cells = cellsOf(options);
      if (cells.size === 0) throw new OperatorError('Say which price, e.g. --price-idr 70000.');
      if (!who.reason) throw new OperatorError('Please say why with --reason "…": it stays with the price.');
      const wishes = {
        allowPriceChanges: options['allow-price-changes'] !== undefined,
        allowOddPrices: options['allow-odd-prices'] !== undefined,
        allowBelowCost: options['allow-below-cost'] !== undefined,
      };
      return changeProduct(deps, who, { act: 'product.price', product: argument, cells, wishes });
    },
  },
  'products withdraw': {
    argument: 'product',
    options: {},
    says: 'A product goes off sale; orders that have it keep it',
    run: (deps, who, { argument }) =>
      changeProduct(deps, who, {
        act: 'product.withdraw',
        product: argument,
        cells: new Map(),
        wishes: { allowPriceChanges: false, allowOddPrices: false, allowBelowCost: false },
      }),
  },
  'products publish': {
    argument: 'product',
    options: { 'allow-below-cost': belowCost },
    says: 'A product that was withdrawn is on sale again',
    run: (deps, who, { argument, options }) =>
      changeProduct(deps, who, {
        act: 'product.publish',
        product: argument,
        cells: new Map(),
        wishes: {
          allowPriceChanges: false,
          allowOddPrices: false,
          allowBelowCost: options['allow-below-cost'] !== undefined,
        },
      }),
  },
  'stock list': {
    argument: null,
    options: {},
    says: 'SIM cards on sale and how many are left',
    run: ({ database }) => listStock(database.db),
  },
  'stock add': {
    argument: 'product',
    options: { count: { hint: 'count', says: 'how many more there are', required: true } },
    says: 'New SIM cards have come',
    run: (deps, who, { argument, options }) =>
      changeStock(deps, who, { product: argument, count: countOf(options), act: 'stock.add' }),
  },
  'stock remove': {
    argument: 'product',
    options: { count: { hint: 'count', says: 'how many fewer there are', required: true } },
    says: 'SIM cards are lost, broken or were counted wrong; needs a --reason',
    run(deps, who, given) {
      if (!who.reason) throw new OperatorError('Please say why with --reason "…": it stays with the count.');
      const { argument: product, options } = given;
      return changeStock(deps, who, { product, count: countOf(options), act: 'stock.remove' });
    },
  },
};
