import type { OperatorCall } from './call.ts';
import { type OperatorCallName, operatorCalls } from './calls.ts';
import { fieldMarks } from './fields.ts';
import { type RevisedKind, revisedKinds, things } from './things.ts';

export type Revised = { kind: RevisedKind; name: string };

/** The thing of a call's argument, by its hint. */
const kindOfHint: ReadonlyMap<string, RevisedKind> = new Map(
  revisedKinds.flatMap((kind) => things[kind].revisedBy.map((hint) => [hint, kind] as const)),
);

/** The thing that a call is about; null where it has no revision. Notes stand beside a thing and change nothing of it. */
export function revisedBy(call: OperatorCallName, input: Readonly<Record<string, unknown>>): Revised | null {
  const { shape }: OperatorCall['input'] = operatorCalls[call].input;
  for (const [field, schema] of Object.entries(shape)) {
    const mark = fieldMarks.get(schema);
    if (!mark || !('argument' in mark)) continue;
    const kind = kindOfHint.get(mark.hint);
    const name = input[field];
    return kind && typeof name === 'string' ? { kind, name } : null;
  }
  return null;
}
