import type { OperatorCall } from './call.ts';
import { type OperatorCallName, operatorCalls } from './calls.ts';
import { fieldMarks } from './fields.ts';
import { type TextForm, textFormOf } from './from-text.ts';
import { type RevisedKind, revisedKinds, things } from './things.ts';

/** What is known of a call without its schemas. The built console has these as data and loads no schema. */
export type CallFacts = Pick<
  OperatorCall,
  'permission' | 'reason' | 'moves' | 'tells' | 'isRoutine' | 'stepUp'
> & {
  /** The fields of its input, in their order, and how each is written as text. */
  fields: Readonly<Record<string, TextForm>>;
  /** The thing that it is about, by the field that names it; absent where it has no revision. */
  about?: { field: string; kind: RevisedKind };
};

/** The thing of a call's argument, by its hint. */
const kindOfHint: ReadonlyMap<string, RevisedKind> = new Map(
  revisedKinds.flatMap((kind) => things[kind].revisedBy.map((hint) => [hint, kind] as const)),
);

function aboutOf({ input }: OperatorCall): CallFacts['about'] {
  for (const [field, schema] of Object.entries(input.shape)) {
    const mark = fieldMarks.get(schema);
    if (!mark || !('argument' in mark)) continue;
    const kind = kindOfHint.get(mark.hint);
    return kind && { field, kind };
  }
  return undefined;
}

function factsOf(call: OperatorCall): CallFacts {
  const { permission, reason, moves, tells, isRoutine, stepUp } = call;
  const about = aboutOf(call);
  return {
    permission,
    reason,
    ...(moves && { moves }),
    ...(tells && { tells }),
    ...(isRoutine && { isRoutine }),
    ...(stepUp && { stepUp }),
    fields: Object.fromEntries(
      Object.entries(call.input.shape).map(([field, schema]) => [field, textFormOf(schema)]),
    ),
    ...(about && { about }),
  };
}

export const callFacts = Object.fromEntries(
  Object.entries(operatorCalls).map(([name, call]) => [name, factsOf(call)]),
) as Readonly<Record<OperatorCallName, CallFacts>>;
