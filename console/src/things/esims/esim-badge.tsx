import type { InstallState, PlanState } from '@langit/contract/values/esims';
import { Badge, type Tone } from '@langit/ui/badge';
import { useWord } from '../../lib/texts';

/** Plans of which nothing is left to use: where the profile is does not matter any more. */
const over: ReadonlySet<PlanState> = new Set([
  'depleted',
  'expired',
  'cancelled',
  'revoked',
  'suspended',
] satisfies PlanState[]);
/** On a phone, and not working there. */
const isOffPhone = (install: InstallState): boolean => install === 'deleted' || install === 'disabled';

/** Profile and plan in one state: what keeps the eSIM from working, else whether it is in use, else how far its installation is. */
export function esimStateOf(
  install: InstallState,
  plan: PlanState,
): `install_${InstallState}` | `plan_${PlanState}` {
  if (over.has(plan) || plan === 'ordering') return `plan_${plan}`;
  if (isOffPhone(install)) return `install_${install}`;
  return plan === 'active' || install === 'unknown' ? `plan_${plan}` : `install_${install}`;
}

function toneOf(install: InstallState, plan: PlanState): Tone {
  if (plan === 'revoked' || plan === 'suspended') return 'bad';
  if (over.has(plan)) return 'quiet';
  if (isOffPhone(install)) return 'warn';
  return plan === 'active' ? 'good' : 'plain';
}

/** Where an eSIM is, in one word. */
export function EsimBadge({ of: { install, plan } }: { of: { install: InstallState; plan: PlanState } }) {
  const word = useWord('order');
  const state = esimStateOf(install, plan);
  return <Badge tone={toneOf(install, plan)}>{word(state) ?? state}</Badge>;
}
