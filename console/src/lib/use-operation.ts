import type { OperatorCallName } from '@langit/contract/operator/calls';
import { isOperationRunning } from '@langit/contract/values/operations';
import { useEffect, useState } from 'react';
import { type Answer, CallFailure, type FailureCode } from './console-api';
import { useStaffSession } from './staff-session';

export type Operation = Answer<'operations.get'>;

const everyMs = 1000;
/** Failures of a moment. */
const passing: ReadonlySet<FailureCode> = new Set(['OFFLINE', 'UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL']);

/** How far a long call is, read each second until it has ended. Null: nothing is followed yet. */
export function useOperation(id: string | null): Operation | null {
  const session = useStaffSession();
  const [known, setKnown] = useState<Operation | null>(null);
  useEffect(() => {
    if (id === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const read = async () => {
      try {
        const { output } = await session.read('operations.get', { operation: id }, { background: true });
        if (isOver) return;
        setKnown(output);
        if (!isOperationRunning(output.state)) return;
      } catch (error) {
        // The call goes on without this page, so it is asked again.
        if (!(error instanceof CallFailure) || !passing.has(error.failure.code)) throw error;
      }
      if (!isOver) timer = setTimeout(read, everyMs);
    };
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, session]);
  // A new call is not the one before it, whose end is still known in this render.
  return known?.operation === id ? known : null;
}

/** The answer of a long call that has ended well. */
export const resultOf = <K extends OperatorCallName>(operation: Operation): Result<K> =>
  operation.result as Result<K>;

type Result<K extends OperatorCallName> = import('@langit/contract/operator/calls').CallResult<K>;
