import type { ControlPanel } from '../simulator.ts';
import { type Faults, readFault, usualMs } from './faults.ts';

/** The fault switches on a simulated supplier's control panel. */
export const faultSwitches = <Kind extends string>(
  faults: Faults<Kind>,
): Pick<ControlPanel, 'faults' | 'setFault'> => ({
  faults: () => faults.kinds.map((kind) => ({ kind, on: faults.list().some(({ fault }) => fault === kind) })),
  setFault(kind, on) {
    const known = faults.kinds.find((item) => item === kind);
    if (!known) return;
    faults.remove(known);
    if (on) faults.add({ fault: known, times: Number.MAX_SAFE_INTEGER, ms: usualMs });
  },
});

/** `GET|POST|DELETE /faults`: the same switches for programs. */
export async function answerFaults<Kind extends string>(
  faults: Faults<Kind>,
  request: Request,
): Promise<Response> {
  if (request.method === 'DELETE') faults.clear();
  if (request.method === 'POST') {
    const fault = readFault(faults.kinds, await request.json().catch(() => null));
    if (!fault) return Response.json({ error: '{"fault","path"?,"times"?,"ms"?}' }, { status: 400 });
    faults.add(fault);
  }
  return Response.json(faults.list());
}
