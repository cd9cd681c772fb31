import {
  costHeader,
  descriptionHeader,
  languages,
  packageHeader,
  supplierNames,
  valueColumns,
} from '../../catalogue/import/column-rules.ts';
import { exportCatalogue } from '../../catalogue/import/export-catalogue.ts';
import { ImportRefused, importCatalogue } from '../../catalogue/import/import-catalogue.ts';
import { SupplierUnavailable } from '../../esims/suppliers/supplier.ts';
import { type OperatorDeps, OperatorError, type Who } from '../operator-deps.ts';
import { recordAct } from '../operator-store.ts';
import { type PriceList, readPriceList, type SyncRule, syncCatalogue, syncCosts } from '../sync-catalogue.ts';
import { type Command, type Given, type Progress, wholeOf } from './command.ts';

const columns = [
  { column: 'code', says: 'its name in addresses and orders; never given to another product; needed' },
  { column: 'place', says: 'a country by two letters, or a region such as EUROPE; needed' },
  ...valueColumns.map(({ header, says, needed }) => ({
    column: header,
    says: needed ? `${says}; never empty` : says,
  })),
  ...supplierNames.flatMap((name) => [
    { column: packageHeader(name), says: `the package of ${name} that delivers it` },
    { column: costHeader(name), says: 'what that costs in US dollars; a day for daily plans' },
  ]),
  ...languages.map((language) => ({
    column: descriptionHeader(language),
    says: 'hand-written words; empty: they are composed from the facts',
  })),
];

const flags = {
  'dry-run': { hint: '', says: 'only says what would be new, changed and gone, and what is wrong' },
  'allow-price-changes': { hint: '', says: 'prices may change by more than 20 %' },
  'allow-odd-prices': {
    hint: '',
    says: 'prices in Rupiah may be far from the other prices of a product, or from everything on sale',
  },
  'allow-below-cost': { hint: '', says: 'products may be sold below what the supplier charges' },
  'allow-gone': { hint: '', says: 'more than a fifth of the products may go off sale' },
} as const;

type Source = {
  path: string;
  /** What the log calls the file. */
  subject: string;
  act: string;
  /** Of the supplier `subject`, where it has been read already. */
  list?: PriceList;
};

function load(
  deps: OperatorDeps,
  who: Who,
  { path, subject, act, list }: Source,
  { options }: Given,
  progress: Progress,
) {
  const wishes = {
    dryRun: options['dry-run'] !== undefined,
    allowPriceChanges: options['allow-price-changes'] !== undefined,
    allowOddPrices: options['allow-odd-prices'] !== undefined,
    allowBelowCost: options['allow-below-cost'] !== undefined,
    allowGone: options['allow-gone'] !== undefined,
  };
  const importing = {
    database: deps.database,
    clock: deps.clock,
    readPriceList: async (supplier: string) =>
      list && supplier === subject ? list : readPriceList(deps.suppliers.get(supplier)),
  };
  return importCatalogue(importing, path, wishes, progress, (tx, { examples: _, ...report }) =>
    recordAct(tx, who, { act, subject, after: { ...report, ...wishes } }, deps.clock.now()),
  ).catch((error: unknown) => {
    if (error instanceof ImportRefused) throw new OperatorError(error.message, error.lines);
    throw error;
  });
}

/** Places by code, or all of them; null where packages are only to be told. */
function placesOf(value: string | undefined): SyncRule['add'] {
  if (value === undefined) return null;
  if (value.toLowerCase() === 'all') return 'all';
  const codes = value.toUpperCase().split(',');
  if (codes.some((code) => !/^[A-Z]{2,12}$/.test(code)))
    throw new OperatorError('--add is all, or places by code with commas between them: JP,VN,EUROPE.');
  return codes;
}

const ruleOptions = ['margin', 'rates', 'add'] as const;

/** Null: costs alone. */
function ruleOf({ options }: Given): SyncRule | null {
  if (options['costs-only'] !== undefined) {
    const given = ruleOptions.find((name) => options[name] !== undefined);
    if (given) throw new OperatorError(`--costs-only changes no price: leave --${given} out.`);
    return null;
  }
  const missing = (['margin', 'rates'] as const).find((name) => !options[name]?.trim());
  if (missing) throw new OperatorError(`--${missing} is missing, or --costs-only for costs alone.`);
  const marginPercent = wholeOf('margin', options.margin, ' of per cent') ?? 0;
  if (marginPercent > 1000) throw new OperatorError('--margin is at most 1000 per cent.');
  const [, idr, jpy, vnd] = /^IDR=(\d{1,6}),JPY=(\d{1,6}),VND=(\d{1,6})$/i.exec(options.rates ?? '') ?? [];
  const rates = { idr: Number(idr), jpy: Number(jpy), vnd: Number(vnd) };
  if (!rates.idr || !rates.jpy || !rates.vnd)
    throw new OperatorError('--rates is what a US dollar is worth: IDR=18000,JPY=157,VND=26000.');
  return { marginPercent, rates, add: placesOf(options.add) };
}

export const catalogueCommands: Record<string, Command> = {
  'catalogue import': {
    argument: 'file',
    isPath: true,
    options: flags,
    says: 'Makes a CSV file the catalogue of the product types that are in it, all or nothing',
    run: (deps, who, given, progress) => {
      const { argument } = given;
      return load(deps, who, { path: argument, subject: argument, act: 'catalogue.import' }, given, progress);
    },
  },
  'catalogue sync': {
    argument: 'supplier',
    options: {
      margin: { hint: 'percent', says: 'what comes on top of the cost' },
      rates: { hint: 'rates', says: 'worth of a US dollar: IDR=18000,JPY=157,VND=26000' },
      add: {
        hint: 'places',
        says: 'sells its packages that no product has: all, or of places such as JP,VN,EUROPE',
      },
      'costs-only': { hint: '', says: 'takes its costs and changes no price; without --margin and --rates' },
      ...flags,
    },
    says: "Takes a supplier's costs of today and prices its eSIMs by a rule; what it has no more goes off sale, what it has new is listed",
    run: (deps, who, given, progress) => {
      const supplier = deps.suppliers.get(given.argument);
      if (!supplier) {
        const known = [...deps.suppliers.keys()].join(', ');
        throw new OperatorError(`There is no supplier ${given.argument}: there is ${known}.`);
      }
      const rule = ruleOf(given);
      const source = { subject: supplier.name, act: 'catalogue.sync' };
      const take = (path: string, list: PriceList) =>
        load(deps, who, { ...source, path, list }, given, progress);
      const { db } = deps.database;
      const synced = rule ? syncCatalogue(db, supplier, rule, take) : syncCosts(db, supplier, take);
      return synced.catch((error: unknown) => {
        if (error instanceof SupplierUnavailable)
          throw new OperatorError(`${supplier.name} does not answer now: try again later.`);
        throw error;
      });
    },
  },
  'catalogue export': {
    argument: 'file',
    isPath: true,
    options: {},
    says: 'Writes what is on sale into a new CSV file, in the format that is imported',
    async run({ database }, _who, { argument }) {
      const products = await exportCatalogue(database.db, argument).catch((error: NodeJS.ErrnoException) => {
        throw error.syscall ? new OperatorError(`${argument} can't be written (${error.code}).`) : error;
      });
      return { file: argument, products };
    },
  },
  'catalogue columns': {
    argument: null,
    options: {},
    says: 'The columns of a catalogue file and what stands in them',
    run: async () => columns,
  },
};
