import type { OperatorCall } from '@langit/contract/operator/call';
import { type LimitedCall, type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { ownerSettings } from '@langit/contract/values/owner-settings';
import { readFourEyes } from '../catalogue/floor/four-eyes.ts';
import { stepUpKey } from '../catalogue/floor/owner-settings.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { AuditLine, Channel, Exposure, OperatorExposures } from '../platform/operator-commands.ts';
import { readSettings } from '../platform/setting-store.ts';
import { lockEntriesOf } from './audit-store.ts';
import { type Confirmation, confirmationFor, countedMs, type Limits, totalOf } from './exposure-rules.ts';
import { insertExposure, sumExposure } from './exposure-store.ts';

async function readLimits(db: Db): Promise<Limits> {
  const set = await readSettings({ db }, [stepUpKey]);
  const fourEyes = await readFourEyes(db);
  return {
    stepUp: Number(set.get(stepUpKey) ?? ownerSettings[stepUpKey].usual),
    fourEyes: fourEyes === 0 ? null : fourEyes,
  };
}

function isLimited(name: OperatorCallName): name is LimitedCall {
  const { stepUp, fourEyes }: OperatorCall = operatorCalls[name];
  return stepUp === 'overLimit' || fourEyes === true;
}

/** The money of a call with limits. */
function exposureOf(
  exposures: OperatorExposures,
  { name, input, channel }: { name: LimitedCall; input: unknown; channel: Channel },
): Promise<Exposure> {
  // The table of calls guarantees that input and implementation of a name match.
  const compute = exposures[name] as (input: unknown, channel: Channel) => Promise<Exposure>;
  return compute(input, channel);
}

/** A call with limits as it was weighed: its money, whose it is, and what it needs. */
export type Weighed = {
  call: LimitedCall;
  actor: string;
  exposure: Exposure;
  /** The number of its order, and its customer, where there are any. */
  order: string | null;
  customer: string | null;
  limits: Limits;
  needs: Confirmation;
};

type Asked = { name: OperatorCallName; input: unknown; actor: string; channel: Channel; now: Date };

const needsNow = async (
  db: Db,
  { actor, order, customer, exposure, limits }: Omit<Weighed, 'needs'>,
  now: Date,
): Promise<Confirmation> => {
  const since = new Date(now.getTime() - countedMs);
  const earlier = await sumExposure(db, { actor, order, customer, refund: exposure.refund ?? null, since });
  return confirmationFor(totalOf(exposure, earlier), limits);
};

/** Weighs a call with its validated input; null for a call without limits. */
export async function weigh(
  db: Db,
  exposures: OperatorExposures,
  { name, input, actor, channel, now }: Asked,
): Promise<Weighed | null> {
  if (!isLimited(name)) return null;
  const exposure = await exposureOf(exposures, { name, input, channel });
  const order = exposure.order === null ? null : await findOrderByNumber(db, exposure.order);
  const weighed = {
    call: name,
    actor,
    exposure,
    order: order?.number ?? null,
    customer: order?.customer ?? exposure.customer ?? null,
    limits: await readLimits(db),
  };
  return { ...weighed, needs: await needsNow(db, weighed, now) };
}

/** Meanwhile more was given away on the order or by the person: the act was rolled back and is weighed again. */
export class WeighedOtherwise extends Error {
  override readonly name = 'WeighedOtherwise';
}

/**
 * Counts what an act gives away, once, in its transaction. `isConfirmed`: a second person has decided about it; else the act is weighed
 * again, one act of a person at a time, so that of many at once no more than the limit is carried out.
 */
export function counting(weighed: Weighed | null, { isConfirmed }: { isConfirmed: boolean }) {
  let countedIn: Db | null = null;
  return async (tx: Db, line: AuditLine, now: Date): Promise<void> => {
    // A transaction that was rolled back and is tried again counts anew.
    if (!weighed || line.isBefore || countedIn === tx) return;
    const { call, actor, exposure, order, customer } = weighed;
    if (!isConfirmed) {
      await lockEntriesOf(tx, actor);
      if ((await needsNow(tx, weighed, now)) !== weighed.needs) throw new WeighedOtherwise();
    }
    const { refund = exposure.refund ?? null } = (line.after ?? {}) as { refund?: string | null };
    countedIn = tx;
    if (exposure.idr <= 0 || !Number.isFinite(exposure.idr)) return;
    const row = { id: newId(), actor, call, amountIdr: exposure.idr, orderNumber: order, customer, at: now };
    await insertExposure(tx, { ...row, refund });
  };
}
