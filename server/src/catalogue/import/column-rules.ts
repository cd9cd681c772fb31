import {
  type EsimType,
  type ProductType,
  priceColumns,
  productTypes,
} from '@langit/contract/values/catalogue';
import { type Language, languages } from '@langit/contract/values/locale';
import { installWithinDays } from '@langit/contract/values/policies';
import { kindOf } from '@langit/contract/values/product-kinds';
import { supplierNames } from '@langit/contract/values/suppliers';
import { atTerminal, refusal } from '../../platform/refusals.ts';
import { kindWords } from '../goods-name-rules.ts';
import {
  type Cell,
  decimal,
  gigabytes,
  matching,
  oneWordOf,
  timeZone,
  wholeMoney,
  wholeNumber,
  wordList,
  words,
  yesOrNo,
} from './cell-rules.ts';

/** A product's values by database column; `code` and `place` are resolved by the reader. */
export type ProductValues = {
  type: ProductType;
  esim_type: EsimType | null;
  data_bytes: number | null;
  daily_bytes: number | null;
  days: number | null;
  price_idr: number | null;
  price_usd: number | null;
  price_jpy: number | null;
  price_vnd: number | null;
  strike_idr: number | null;
  strike_usd: number | null;
  strike_jpy: number | null;
  strike_vnd: number | null;
  rent_per_day_idr: number | null;
  rent_per_day_usd: number | null;
  rent_per_day_jpy: number | null;
  rent_per_day_vnd: number | null;
  /** Of own goods: of a SIM card, or of a rented day of a router. */
  cost_idr: number | null;
  starts_on: 'first_connection' | 'install';
  day_kind: '24h' | 'calendar';
  reset_zone: string | null;
  install_within_days: number | null;
  full_speed_bytes_per_day: number | null;
  throttle_kbps: number | null;
  hotspot: boolean;
  networks: string[];
  exit_country: string | null;
  topup_allowed: boolean;
  has_number: boolean;
  popularity: number;
  image: string | null;
  stock: number | null;
};

export type ValueColumn = {
  header: string;
  field: keyof ProductValues;
  cell: Cell<unknown>;
  /** A required column. In other columns an empty cell means null. */
  needed?: true;
  says: string;
};

const column = (
  header: string,
  field: keyof ProductValues,
  cell: Cell<unknown>,
  text: string,
  needed?: true,
): ValueColumn => ({ header, field, cell, says: text, ...(needed ? { needed } : {}) });

const price = (header: keyof typeof priceColumns): ValueColumn =>
  column(header, header, header.endsWith('_usd') ? decimal(2, '4.50') : wholeMoney, priceColumns[header]);
const priceHeaders = Object.keys(priceColumns) as (keyof typeof priceColumns)[];

/** All columns with a value of the product, in the order of an exported file. */
export const valueColumns: readonly ValueColumn[] = [
  column(
    'type',
    'type',
    oneWordOf(productTypes),
    productTypes.map((type) => `${type} (${kindWords(type, 'en')('name')})`).join(', '),
    true,
  ),
  column('esim_type', 'esim_type', oneWordOf(['QuotaBased', 'DailyPlan']), 'of eSIMs alone'),
  column('data_gb', 'data_bytes', gigabytes, 'data of the whole plan; empty: unlimited'),
  column('daily_gb', 'daily_bytes', gigabytes, 'data a day, of daily plans and routers; empty: unlimited'),
  column('days', 'days', wholeNumber(1, 3650), 'how long the plan runs; empty for daily plans and routers'),
  ...priceHeaders.map(price),
  column('starts_on', 'starts_on', oneWordOf(['first_connection', 'install']), 'when the days begin', true),
  column('day_kind', 'day_kind', oneWordOf(['24h', 'calendar']), 'what a day is', true),
  column('reset_zone', 'reset_zone', timeZone, 'time zone of calendar days, such as Asia/Tokyo'),
  column(
    'install_within_days',
    'install_within_days',
    wholeNumber(1, 3650),
    'days to install it in; empty: no limit',
  ),
  column('full_speed_gb_per_day', 'full_speed_bytes_per_day', gigabytes, 'full speed up to so much a day'),
  column('throttle_kbps', 'throttle_kbps', wholeNumber(1, 10_000_000), 'speed after that'),
  column('hotspot', 'hotspot', yesOrNo, 'yes or no', true),
  column('networks', 'networks', wordList, 'operators, with | between them', true),
  column(
    'exit_country',
    'exit_country',
    matching(/^[A-Z]{2}$/, refusal('notCountry')),
    'where the data leaves',
  ),
  column('topup', 'topup_allowed', yesOrNo, 'yes or no: can data be added', true),
  column('number', 'has_number', yesOrNo, 'yes or no: comes with a telephone number', true),
  column('popularity', 'popularity', wholeNumber(0, 1_000_000), 'the higher, the earlier in lists', true),
  column(
    'image',
    'image',
    matching(
      /^\/(art\/[a-z0-9][a-z0-9._-]{0,119}\.svg|pictures\/[0-9a-f]{32}\.webp)$/i,
      atTerminal(
        refusal('notPicture'),
        'is not a path of the shop, /art/… or /pictures/…: products picture takes a file',
      ),
    ),
    'path of its picture in the shop',
  ),
  column(
    'stock',
    'stock',
    wholeNumber(0, 1_000_000),
    'pieces there are, of SIM cards alone; empty: as it is',
  ),
];

export const descriptionCell = words(5000);
export const descriptionHeader = (language: Language) => `description_${language}`;

export const packageCell = matching(/^\S{1,200}$/, refusal('notPackage'));
export const costCell = decimal(6, '3.20');
/** Column headers have `_` in place of a name's `-`. */
export const packageHeader = (supplier: string) => `${supplier.replaceAll('-', '_')}_package`;
export const costHeader = (supplier: string) => `${supplier.replaceAll('-', '_')}_cost_usd`;

export const codeCell = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, refusal('notCode'));

export const knownHeaders: readonly string[] = [
  'code',
  'place',
  ...valueColumns.map(({ header }) => header),
  ...supplierNames.flatMap((name) => [packageHeader(name), costHeader(name)]),
  ...languages.map(descriptionHeader),
];
export const neededHeaders = ['code', 'type', 'place', 'price_idr'] as const;

/** Defaults of a new product for columns that the file does not have. */
export const newProduct = (code: string, type: ProductValues['type']): Omit<ProductValues, 'type'> => ({
  esim_type: null,
  data_bytes: null,
  daily_bytes: null,
  days: null,
  rent_per_day_idr: null,
  rent_per_day_usd: null,
  rent_per_day_jpy: null,
  rent_per_day_vnd: null,
  cost_idr: null,
  price_idr: null,
  price_usd: null,
  price_jpy: null,
  price_vnd: null,
  strike_idr: null,
  strike_usd: null,
  strike_jpy: null,
  strike_vnd: null,
  starts_on: 'first_connection',
  day_kind: '24h',
  reset_zone: null,
  install_within_days: kindOf({ type }).isElectronic ? installWithinDays : null,
  full_speed_bytes_per_day: null,
  throttle_kbps: null,
  hotspot: true,
  networks: [],
  exit_country: null,
  topup_allowed: kindOf({ type }).isElectronic,
  has_number: false,
  popularity: 0,
  image: `/art/${code}.svg`,
  stock: kindOf({ type }).hasStock ? 0 : null,
});
