import type { OperatorCallName } from '@langit/contract/operator/calls';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDesk } from './desk';
import type { Answer, Input } from './door';
import { useTry } from './use-try';

/** Makes a read call when the component appears, as a dialog does that shows what it finds. `onRead` runs after the answer. */
export function useRead<K extends OperatorCallName>(call: K, input: Input<K>, onRead?: () => void) {
  const desk = useDesk();
  const [output, setOutput] = useState<Answer<K> | null>(null);
  const { run, isBusy, failure } = useTry();
  const read = useEffectEvent(() =>
    run(async () => {
      setOutput((await desk.read(call, input)).output);
      onRead?.();
    }),
  );
  useEffect(() => void read(), []);
  return { output, isBusy, failure };
}
