import type { Db } from '../platform/database/database.ts';
import type { Who } from '../platform/operator-commands.ts';
import { type Refusal, refusal } from '../platform/refusals.ts';
import { isNewcomer } from './independence-rules.ts';
import { broughtInBy, entriesOf } from './independence-store.ts';

/**
 * Why a person is no second one beside the one who asked (B6): people confirm nothing in their first 72 hours, nothing that was asked by who
 * brought them in, and what a new person asks is not confirmed by who brought that one in. Null where the two are independent.
 */
export async function dependenceOn(
  db: Db,
  asker: string,
  { actor, staff }: Who,
  now: Date,
): Promise<Refusal | null> {
  const isNew = async (person: string) => isNewcomer(await entriesOf(db, person), now);
  if (staff !== undefined && (await isNew(staff))) return refusal('approvalNewcomer');
  const isBroughtIn = staff !== undefined && (await broughtInBy(db, staff)).has(asker);
  if (isBroughtIn || ((await isNew(asker)) && (await broughtInBy(db, asker)).has(actor)))
    return refusal('approvalBroughtIn');
  return null;
}
