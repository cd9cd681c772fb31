import { useRef, useState } from 'react';
import type { Failure } from './console-api';
import { failureOf } from './factors';

/** Runs asynchronous work, one after the other, and keeps the last failure. */
export function useTry() {
  const [isBusy, setBusy] = useState(false);
  const last = useRef(Promise.resolve());
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    run(work: () => Promise<void>): Promise<void> {
      last.current = last.current.then(() => attempt(work));
      return last.current;
    },
  };
}
