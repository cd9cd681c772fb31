import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { Esim } from '@langit/contract/wire/esims';
import type { Platform } from '../platform/slice.ts';
import { labelIn } from './esim-rules.ts';
import { updateEsim } from './esim-store.ts';
import { isStale } from './esims-of-order.ts';
import { listOwnEsims, type OwnEsim } from './own-esim-store.ts';
import { presentEsim } from './present-esim.ts';
import type { PlanRefresh } from './refresh-esims.ts';

export type MyEsimsDeps = Pick<Platform, 'database' | 'clock'> & { planRefresh: PlanRefresh };

const present = ({ esim, orderNumber, names }: OwnEsim, language: Language, now: Date): Esim | null =>
  presentEsim(
    esim,
    { orderNumber, planName: names[language], label: labelIn(language, esim.label, names) },
    now,
  );

/** The customer's eSIMs, newest first (T5). Stale readings are refreshed in the background. */
export async function listMyEsims(
  { database, clock, planRefresh }: MyEsimsDeps,
  { customer, language }: { customer: string; language: Language },
): Promise<Esim[]> {
  const now = clock.now();
  const own = await listOwnEsims(database.db, customer);
  const stale = new Set(own.filter(({ esim }) => isStale(esim, now)).map(({ order }) => order));
  if (stale.size > 0) {
    await database.transaction(async (tx) => {
      for (const order of stale) await planRefresh(tx, { order });
    });
  }
  return own.flatMap((one) => present(one, language, now) ?? []);
}

/** Renames an eSIM of the customer. Throws NOT_FOUND for another customer's eSIM, as for an unknown one. */
export async function nameEsim(
  { database, clock }: MyEsimsDeps,
  input: { customer: string; language: Language; id: string; label: string },
): Promise<Esim> {
  const [own] = await listOwnEsims(database.db, input.customer, input.id);
  const shown = own && present(own, input.language, clock.now());
  if (!own || !shown) throw new ShopError('NOT_FOUND');
  await updateEsim(database.db, own.esim.id, { label: input.label });
  return { ...shown, label: input.label };
}
