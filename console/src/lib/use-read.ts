import type { CallRequest, OperatorCallName } from '@langit/contract/operator/calls';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from './console-api';
import { useStaffSession } from './staff-session';
import { useTry } from './use-try';

/** Makes a read call when the component appears, as a dialog does that shows what it finds. `onRead` runs after the answer. */
export function useRead<K extends OperatorCallName>(call: K, input: CallRequest<K>, onRead?: () => void) {
  const session = useStaffSession();
  const [output, setOutput] = useState<Answer<K> | null>(null);
  const { run, isBusy, failure } = useTry();
  const read = useEffectEvent(() =>
    run(async () => {
      setOutput((await session.read(call, input)).output);
      onRead?.();
    }),
  );
  useEffect(() => void read(), []);
  return { output, isBusy, failure };
}
