import { callFacts } from './call-facts.ts';
import type { OperatorCallName } from './calls.ts';
import type { RevisedKind } from './things.ts';

export type Revised = { kind: RevisedKind; name: string };

/** The thing that a call is about; null where it has no revision. Notes stand beside a thing and change nothing of it. */
export function revisedBy(call: OperatorCallName, input: Readonly<Record<string, unknown>>): Revised | null {
  const { about } = callFacts[call];
  const name = about && input[about.field];
  return about && typeof name === 'string' ? { kind: about.kind, name } : null;
}
