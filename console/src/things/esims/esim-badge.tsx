import {
  esimStateOf,
  type InstallState,
  isOffPhone,
  isPlanInUse,
  isPlanOver,
  isPlanWithdrawn,
  type PlanState,
} from '@langit/contract/values/esims';
import { Badge, type Tone } from '@langit/ui/badge';
import { useWord } from '../../lib/texts';

function toneOf(install: InstallState, plan: PlanState): Tone {
  if (isPlanWithdrawn(plan)) return 'bad';
  if (isPlanOver(plan)) return 'quiet';
  if (isOffPhone(install)) return 'warn';
  return isPlanInUse(plan) ? 'good' : 'plain';
}

/** Where an eSIM is, in one word. */
export function EsimBadge({ of: { install, plan } }: { of: { install: InstallState; plan: PlanState } }) {
  const word = useWord('order');
  const state = esimStateOf(install, plan);
  return <Badge tone={toneOf(install, plan)}>{word(state) ?? state}</Badge>;
}
