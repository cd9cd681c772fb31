import type { OperatorCall } from '@langit/contract/operator/call';
import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { type CallContext, type OperatorCommands, PartOfList } from '../platform/operator-commands.ts';

export type RunAnswer = { answer: unknown; part: PartOfList<unknown> | null };

/** Carries out a call with its validated input; the answer is what its schema lists. */
export async function runCall(
  commands: OperatorCommands,
  name: OperatorCallName,
  input: unknown,
  act: CallContext,
): Promise<RunAnswer> {
  const { output }: OperatorCall = operatorCalls[name];
  // The table of calls guarantees that input and implementation of a name match.
  const run = commands[name] as (input: unknown, act: CallContext) => Promise<unknown>;
  const answer = await run(input, act);
  return answer instanceof PartOfList
    ? { answer: output.parse(answer.rows), part: answer }
    : { answer: output.parse(answer), part: null };
}
