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
import { OperatorError } from '../operator-deps.ts';
import { recordAct } from '../operator-store.ts';
import type { Command } from './command.ts';

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

export const catalogueCommands: Record<string, Command> = {
  'catalogue import': {
    argument: 'file',
    isPath: true,
    options: {
      'dry-run': { hint: '', says: 'only says what would be new, changed and gone, and what is wrong' },
      'allow-price-changes': { hint: '', says: 'prices may change by more than 20 %' },
      'allow-below-cost': { hint: '', says: 'products may be sold below what the supplier charges' },
      'allow-gone': { hint: '', says: 'more than a fifth of the products may go off sale' },
    },
    says: 'Makes a CSV file the catalogue of the product types that are in it, all or nothing',
    run: (deps, who, { argument, options }, progress) => {
      const wishes = {
        dryRun: options['dry-run'] !== undefined,
        allowPriceChanges: options['allow-price-changes'] !== undefined,
        allowBelowCost: options['allow-below-cost'] !== undefined,
        allowGone: options['allow-gone'] !== undefined,
      };
      return importCatalogue(deps, argument, wishes, progress, (tx, { examples: _, ...report }) =>
        recordAct(
          tx,
          who,
          { act: 'catalogue.import', subject: argument, after: { ...report, ...wishes } },
          deps.clock.now(),
        ),
      ).catch((error: unknown) => {
        if (error instanceof ImportRefused) throw new OperatorError(error.message, error.lines);
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
