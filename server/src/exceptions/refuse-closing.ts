import { type May, mayClose } from '@langit/contract/operator/exception-duties';
import type { ExceptionKind } from '@langit/contract/values/exceptions';
import { OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';

/** Closing belongs to the people who can carry out the usual act of each of these kinds (B23). */
export function refuseClosing(kinds: readonly ExceptionKind[], may: May): void {
  if (!kinds.every((kind) => mayClose(kind, may))) throw new OperatorError(refusal('closedByOthers'));
}
