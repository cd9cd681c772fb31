import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { type Language, languages } from '@langit/contract/values/locale';
import { startOfDay } from '@langit/domain/exceptions/due';
import { priceCurrencies } from '@langit/domain/pricing/price-steps';
import {
  mostCounted,
  type OperatorCommands,
  OperatorError,
  pageAnswer,
} from '../../platform/operator-commands.ts';
import { refusal } from '../../platform/refusals.ts';
import type { Platform } from '../../platform/slice.ts';
import type { SoldByDay, SoldSince } from '../exception-scans.ts';
import { findNamedProduct } from '../find-named-product.ts';
import { findProducts, readProductNames } from '../find-products.ts';
import {
  floorsIn,
  leastMarginRule,
  marginAt,
  raisedToFloor,
  type SellingFloor,
  type Terms,
} from '../floor/floor-rules.ts';
import { valueColumns } from '../import/column-rules.ts';
import { currentByCode } from '../import/known-products-store.ts';
import { cellText, costText } from '../import/written-cells.ts';
import { type BoardRow, boardPage, boardRow, isWanted, offerResult } from './board-rules.ts';
import { type BoardProduct, boardProductOf } from './board-store.ts';
import type { MarginBoard } from './margin-board.ts';
import { priceSteps } from './price-history-rules.ts';
import { readPriceChanges } from './price-history-store.ts';

/** So many products are found by words of their name. */
const mostNamed = 400;
const salesDays = 30;

/** The prices under the floor, raised to it, as the columns of a catalogue file have them. */
function cellsAtFloor(terms: Terms, floorIdr: number, row: BoardRow): Record<string, string> {
  const raised = raisedToFloor(terms, floorIdr, row);
  return Object.fromEntries(
    row.under.map((currency) => [`price_${currency}`, cellText(`price_${currency}`, raised[currency])]),
  );
}

/** What the price in Rupiah leaves once it is raised to the floor; null where it is not under it. */
function marginAtFloor(terms: Terms, { sells, costIdr, floorIdr, under, ...row }: BoardRow): number | null {
  const cost = sells ?? (costIdr === null ? null : { costIdr });
  if (cost === null || floorIdr === null || !under.includes('idr')) return null;
  const { idr } = raisedToFloor(terms, floorIdr, row);
  return idr === null ? null : (marginAt(terms, cost, idr)?.left ?? null);
}

export type BoardDeps = Pick<Platform, 'database' | 'clock'> & {
  board: MarginBoard;
  readTerms: () => Promise<Terms>;
  floor: SellingFloor;
  soldSince: SoldSince;
  soldByDay: SoldByDay;
};

const dollars = (micros: number | null): string | null => (micros === null ? null : costText(micros));

type Sales = { sold: ReadonlyMap<string, number>; byDay: ReadonlyMap<string, number[]> | null };

const listed = (row: BoardRow<BoardProduct>, name: string, { sold, byDay }: Sales) => ({
  product: row.code,
  name,
  type: row.type,
  esim_type: row.esimType,
  place: row.place,
  data_bytes: row.dataBytes ?? row.dailyBytes,
  days: row.days,
  state: row.state,
  price_idr: row.idr,
  price_usd: row.usd,
  price_jpy: row.jpy,
  price_vnd: row.vnd,
  rent_per_day_idr: row.rentPerDayIdr,
  sold: sold.get(row.id) ?? 0,
  sold_by_day: byDay && (byDay.get(row.id) ?? Array.from({ length: salesDays }, () => 0)),
  supplier: row.sells?.supplier ?? null,
  cost_usd: dollars(row.sells?.costUsdMicros ?? null),
  cost_idr: row.costIdr,
  cost_read: row.sells?.checkedAt ? new Date(row.sells.checkedAt) : null,
  fee_idr: row.fee,
  floor_idr: row.floorIdr,
  margin_idr: row.left,
  margin_percent: row.marginBp === null ? null : row.marginBp / 100,
  margin_days: row.marginDays,
  least_percent: row.leastMarginBp / 100,
  under: row.under,
  missing: row.missing,
});

/** The operator's view of products: what they cost, what they bring and what is missing. */
export const productReadCommands = ({
  database,
  clock,
  board,
  readTerms,
  floor,
  soldSince,
  soldByDay,
}: BoardDeps) => {
  const { db } = database;
  /** The first of the last days with sales, today included: the days of a report of 30 days. */
  const firstDay = () => addDays(dayInJakarta(clock.now()), 1 - salesDays);
  const soldIn30Days = () => soldSince(db, startOfDay(firstDay()));
  /** The pieces of each of the last days, today at the end, of the products that had any. */
  async function dailySales(products: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
    const first = firstDay();
    const days = Array.from({ length: salesDays }, (_, index) => addDays(first, index));
    const sales = await soldByDay(db, startOfDay(first), products);
    return new Map(
      [...Map.groupBy(sales, ({ product }) => product)].map(([product, of]) => {
        const pieces = new Map(of.map((one) => [one.day, one.pieces]));
        return [product, days.map((day) => pieces.get(day) ?? 0)];
      }),
    );
  }
  const namesOf = (rows: readonly BoardRow<BoardProduct>[], language: Language) =>
    readProductNames(
      db,
      rows.map(({ code }) => code),
      language,
    );
  return {
    async 'products.list'(
      {
        limit,
        cursor,
        sort,
        most_margin: most,
        without_cost: withoutCost,
        count: counts,
        sales: asksSales,
        ...filter
      },
      { may, language },
    ) {
      const seesMargin = may('reports.money');
      const isByMargin = sort === 'margin' || sort === '-margin';
      if ((most !== undefined || withoutCost) && !seesMargin)
        throw new OperatorError(refusal('marginsHidden'));
      const { text } = filter;
      const matches = text === undefined ? [] : await findProducts(db, text, language, mostNamed);
      const named = new Set(matches.map(({ code }) => code));
      const wanted = {
        ...filter,
        named,
        withoutCost,
        mostMarginBp: most === undefined ? undefined : most * 100,
      };
      const rows = (await board()).filter((row) => isWanted(row, wanted));
      const sold = await soldIn30Days();
      const order = isByMargin && !seesMargin ? 'code' : sort;
      const page = boardPage(rows, { sort: order, cursor, limit }, sold);
      const count = counts ? Math.min(rows.length, mostCounted + 1) : null;
      const nameOf = await namesOf(page.rows, language);
      const byDay = asksSales ? await dailySales(page.rows.map(({ id }) => id)) : null;
      const listedRows = page.rows.map((row) => listed(row, nameOf(row.code), { sold, byDay }));
      return pageAnswer({ ...page, rows: listedRows, count });
    },
    async 'products.get'({ product: named }, { language }) {
      const { productId: code, placeCode, withdrawnAt } = await findNamedProduct(db, named);
      const [known, boardProduct] = [await currentByCode(db, code), await boardProductOf(db, code)];
      if (!known || !boardProduct) throw new Error(`Product ${code} was deleted while it was read`);
      const terms = await readTerms();
      const row = boardRow(terms, floor.selling, boardProduct);
      const facts = valueColumns.flatMap(({ header, field }) => {
        if (field === 'cost_idr') return [];
        const text = cellText(header, known.values[field]);
        return text === '' ? [] : [[header, text] as const];
      });
      const floors = row.floorIdr === null ? null : floorsIn(terms, row.floorIdr);
      const { IDR: rate } = terms.rates;
      return {
        product: code,
        name: (await readProductNames(db, [code], language))(code),
        on_sale: withdrawnAt === null,
        withdrawn: withdrawnAt,
        place: placeCode,
        state: row.state,
        ...Object.fromEntries(facts),
        cost_idr: row.costIdr,
        packages: boardProduct.offers.map((offer) => {
          const { floorIdr, left, fee } = offerResult(terms, row, offer);
          return {
            supplier: offer.supplier,
            package: offer.package,
            cost_usd: dollars(offer.costUsdMicros),
            in_use: offer.enabled,
            sells: offer === row.sells,
            cost_read: offer.checkedAt ? new Date(offer.checkedAt) : null,
            gone: offer.goneAt ? new Date(offer.goneAt) : null,
            minimum_usd: dollars(offer.minimumPriceUsdMicros),
            fee_idr: fee,
            floor_idr: floorIdr,
            margin_idr: left,
            margin_percent: left === null || !row.idr ? null : Math.floor((left * 10_000) / row.idr) / 100,
          };
        }),
        rate: rate ? { idr_per_usd: String(rate.perUsd / 10_000), since: rate.since, old: rate.isOld } : null,
        floors: floors && Object.fromEntries(priceCurrencies.map((currency) => [currency, floors[currency]])),
        least_percent: row.leastMarginBp / 100,
        least_rule: leastMarginRule(terms, row).scope,
        under: row.under,
        margin_idr: row.left,
        margin_percent: row.marginBp === null ? null : row.marginBp / 100,
        margin_days: row.marginDays,
        fee_idr: row.fee,
        margin_at_floor_idr: marginAtFloor(terms, row),
        at_floor: row.floorIdr === null ? null : cellsAtFloor(terms, row.floorIdr, row),
        descriptions: languages.map((language) => ({
          language,
          text: known.texts[language] ?? null,
          missing: row.missing.includes(language),
        })),
        sold_in_30_days: (await soldIn30Days()).get(boardProduct.id) ?? 0,
        history: {
          until: clock.now(),
          steps: priceSteps(await readPriceChanges(db, boardProduct), floor.selling).map(
            ({ at, priceIdr, costIdr }) => ({ at, price_idr: priceIdr, cost_idr: costIdr }),
          ),
        },
      };
    },
  } satisfies Partial<OperatorCommands>;
};
