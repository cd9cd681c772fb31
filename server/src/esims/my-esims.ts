import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { Esim } from '@langit/contract/wire/esims';
import type { Page } from '../platform/http/request.ts';
import { invalidCursor, pageOf, usualPage } from '../platform/keyset-paging.ts';
import type { Platform } from '../platform/slice.ts';
import { labelIn } from './esim-rules.ts';
import { updateEsim } from './esim-store.ts';
import { isStale } from './esims-of-order.ts';
import { findOwnEsim, listOwnEsims, type OwnEsim } from './own-esim-store.ts';
import { presentEsim } from './present-esim.ts';
import type { PlanRefresh } from './refresh-esims.ts';

export type MyEsimsDeps = Pick<Platform, 'database' | 'clock'> & { planRefresh: PlanRefresh };

const present = ({ esim, orderNumber, names, daily }: OwnEsim, language: Language, now: Date): Esim | null =>
  presentEsim(
    esim,
    { orderNumber, planName: names[language], label: labelIn(language, esim.label, names), daily },
    now,
  );

/**
 * The customer's eSIMs, newest first (T5), page by page. The cursor is the id of the last eSIM of the page before. Stale readings
 * are refreshed in the background.
 */
export async function listMyEsims(
  { database, clock, planRefresh }: MyEsimsDeps,
  page: { customer: string; language: Language; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<Esim[]>> {
  const { customer, language, limit = usualPage, cursor } = page;
  const now = clock.now();
  const after = cursor === undefined ? null : await findOwnEsim(database.db, customer, cursor);
  if (cursor !== undefined && after === null) throw invalidCursor();
  const esims = await listOwnEsims(database.db, customer, { limit: limit + 1, after });
  const { rows: ownEsims, next } = pageOf(esims, limit, ({ esim }) => esim.id);
  const stale = new Set(ownEsims.filter(({ esim }) => isStale(esim, now)).map(({ order }) => order));
  if (stale.size > 0) {
    await database.transaction(async (tx) => {
      for (const order of stale) await planRefresh(tx, { order });
    });
  }
  return { items: ownEsims.flatMap((ownEsim) => present(ownEsim, language, now) ?? []), next };
}

/** Renames an eSIM of the customer. Throws NOT_FOUND for another customer's eSIM, as for an unknown one. */
export async function nameEsim(
  { database, clock }: MyEsimsDeps,
  input: { customer: string; language: Language; id: string; label: string },
): Promise<Esim> {
  const esim = await findOwnEsim(database.db, input.customer, input.id);
  const shown = esim && present(esim, input.language, clock.now());
  if (!esim || !shown) throw new ShopError('NOT_FOUND');
  await updateEsim(database.db, esim.esim.id, { label: input.label });
  return { ...shown, label: input.label };
}
