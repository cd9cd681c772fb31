import type { Clock } from '../../../platform/clock.ts';
import { type SupplierPlan, SupplierRefused } from '../supplier.ts';
import { packagesBody } from './answers.ts';
import type { AiraloClient } from './client.ts';
import { notSent } from './failures.ts';
import { toPlan } from './translations.ts';

const listBytes = 33_554_432;
const listWaitMs = 30_000;
/** Time to live of the cached list: the vendor asks partners to read it once an hour. */
const cacheTtlMs = 3_600_000;
/** Minimum time between two reads of the list that are caused by a price mismatch. */
const minRereadIntervalMs = 60_000;

/** Reads the whole price list as one page, because the vendor's further pages have another shape. */
export async function readPlans(call: AiraloClient, country?: string): Promise<SupplierPlan[]> {
  const { pricing, data, meta } = await call({
    path: 'packages',
    query: { include: 'topup', limit: '1000', ...(country ? { 'filter[country]': country } : {}) },
    effect: 'read',
    answer: packagesBody,
    waitMs: listWaitMs,
    maxBytes: listBytes,
  });
  if ((meta?.last_page ?? 1) > 1) throw notSent('the price list has more than one page');
  return data.flatMap(({ country_code: code, operators }) =>
    operators.flatMap((operator) => {
      const listed = (operator.countries ?? []).map((country) => country.country_code);
      const countries = listed.length > 0 ? listed : code ? [code] : [];
      return operator.packages.map((row) =>
        toPlan(row, { countries, discount: pricing?.discount_percentage }),
      );
    }),
  );
}

/**
 * Cache of the price list. The vendor's order call has no price and charges the listed one, so the expected cost is compared with the
 * list before an order is sent.
 */
export function createPriceList(call: AiraloClient, clock: Clock) {
  let costs = new Map<string, number>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    const plans = await readPlans(call);
    costs = new Map(plans.map(({ code, costUsdMicros }) => [code, costUsdMicros]));
    readAt = clock.now().getTime();
  };
  const refresh = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  const isOlderThan = (ms: number) => clock.now().getTime() - readAt > ms;

  return {
    /** Throws `SupplierRefused` for another price and for a plan that is not on the list. */
    async check(planCode: string, expectedUsdMicros: number): Promise<void> {
      const fits = () => costs.get(planCode) === expectedUsdMicros;
      if (isOlderThan(cacheTtlMs) || (!fits() && isOlderThan(minRereadIntervalMs))) await refresh();
      if (fits()) return;
      if (!costs.has(planCode))
        throw new SupplierRefused('package_unknown', '', `Airalo: ${planCode} is not on the price list`);
      throw new SupplierRefused('price_changed', '', `Airalo: ${planCode} has another price`);
    },
    /** The listed cost of a plan in millionths of a US dollar; null for a plan that is not on the list. */
    async costOf(planCode: string): Promise<number | null> {
      if (isOlderThan(minRereadIntervalMs)) await refresh();
      return costs.get(planCode) ?? null;
    },
  };
}
