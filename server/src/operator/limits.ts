import type { OperatorCall } from '@langit/contract/operator/call';
import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { ownerSettings } from '../catalogue/floor/owner-settings.ts';
import type { Db } from '../platform/database/database.ts';
import type { LimitedCall, OperatorStakes, Stake } from '../platform/operator-commands.ts';
import { readSettings } from '../platform/setting-store.ts';

/** The owner's limits of money, in whole Rupiah. `fourEyes` is null where no second person is asked. */
export type Limits = { stepUp: number; fourEyes: number | null };

const stepUpKey = 'operator.step_up_idr';
const fourEyesKey = 'operator.four_eyes_idr';

export async function readLimits(db: Db): Promise<Limits> {
  const set = await readSettings({ db }, [stepUpKey, fourEyesKey]);
  const fourEyes = Number(set.get(fourEyesKey) ?? ownerSettings[fourEyesKey].usual);
  return {
    stepUp: Number(set.get(stepUpKey) ?? ownerSettings[stepUpKey].usual),
    fourEyes: fourEyes === 0 ? null : fourEyes,
  };
}

export function isLimited(name: OperatorCallName): name is LimitedCall {
  const { stepUp, fourEyes }: OperatorCall = operatorCalls[name];
  return stepUp === 'overLimit' || fourEyes === true;
}

/** The money of a call with its validated input; null for a call without limits. */
export async function stakeOf(
  stakes: OperatorStakes,
  name: OperatorCallName,
  input: unknown,
): Promise<Stake | null> {
  if (!isLimited(name)) return null;
  // The table of calls guarantees that input and implementation of a name match.
  const compute = stakes[name] as (input: unknown) => Promise<Stake>;
  return compute(input);
}

export const needsSecondPerson = ({ idr }: Stake, { fourEyes }: Limits): boolean =>
  fourEyes !== null && idr > fourEyes;
