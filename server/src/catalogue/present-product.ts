import type { Language } from '@langit/contract/values/locale';
import { type Currency, toMajor } from '@langit/contract/values/money';
import type { Product } from '@langit/contract/wire/catalogue';
import { placeName } from '@langit/domain/places/place-names';
import { versioned } from './art-address.ts';
import { productDescription } from './product-description-rules.ts';
import { type ProductFacts, toGigabytes } from './product-facts-rules.ts';
import { productName } from './product-name-rules.ts';
import type { ProductRow } from './product-store.ts';

const major = (minor: number | null, currency: Currency): number | null =>
  minor === null ? null : toMajor(minor, currency);

const pricesOf = (row: ProductRow) => ({
  price_usd: major(row.priceUsd, 'USD'),
  price_idr: major(row.priceIdr, 'IDR'),
  price_jpy: major(row.priceJpy, 'JPY'),
  price_vnd: major(row.priceVnd, 'VND'),
  strikethrough_price_usd: major(row.strikeUsd, 'USD'),
  strikethrough_price_idr: major(row.strikeIdr, 'IDR'),
  strikethrough_price_jpy: major(row.strikeJpy, 'JPY'),
  strikethrough_price_vnd: major(row.strikeVnd, 'VND'),
  rent_per_day_usd: major(row.rentPerDayUsd, 'USD'),
  rent_per_day_idr: major(row.rentPerDayIdr, 'IDR'),
  rent_per_day_jpy: major(row.rentPerDayJpy, 'JPY'),
  rent_per_day_vnd: major(row.rentPerDayVnd, 'VND'),
});

const clockOf = (row: ProductRow) => ({
  starts_on: row.startsOn,
  day_kind: row.dayKind,
  reset_zone: row.resetZone,
  install_within_days: row.installWithinDays,
  full_speed_gb_per_day: toGigabytes(row.fullSpeedBytesPerDay),
  throttle_kbps: row.throttleKbps,
  hotspot: row.hotspot,
  networks: row.networks,
  exit_country: row.exitCountry,
  topup_allowed: row.topupAllowed,
  has_number: row.hasNumber,
});

/** The facts in a product's row. */
export const factsOf = (row: ProductRow): ProductFacts => ({
  ...row,
  place: { code: row.placeCode, nameEn: row.placeNameEn },
});

/** Displayed values that are not in the product's row. */
type Shown = { handWritten: string | null; stock: number | null };

/** A product in the contract's form; name and description in the given language. */
export function presentProduct(row: ProductRow, language: Language, { handWritten, stock }: Shown): Product {
  const facts = factsOf(row);
  return {
    id: row.id,
    product_id: row.productId,
    name: productName(facts, language),
    place_name: placeName(row.placeCode, language, row.placeNameEn),
    image_url: versioned(row.image),
    type: row.type,
    esim_type: row.esimType,
    data_limit: toGigabytes(row.dataBytes),
    daily_data: toGigabytes(row.dailyBytes),
    active_days: row.days,
    description: handWritten ?? productDescription(facts, language),
    description_written: handWritten !== null,
    currency: 'IDR',
    ...pricesOf(row),
    destination: [{ id: row.placeId, name: row.placeNameEn, code: row.placeCode }],
    region: row.placeKind === 'region' ? 'multi' : 'single',
    is_most_popular: row.popularRank !== null,
    stock,
    ...clockOf(row),
  };
}
