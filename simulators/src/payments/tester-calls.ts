import { json, readJson } from './answers.ts';
import { type Faults, readFaults } from './faults.ts';
import { style } from './page/style.ts';

type Side = {
  faults: Faults;
  /** The valid values of a fault's `on`. */
  operations: readonly string[];
  /** The name of the record of calls and payments, e.g. `sessions.json`. */
  callRecorder: string;
  rows(): unknown;
  control(body: Record<string, unknown>): Promise<Response>;
};

/** The test API of a payment simulator, which the vendor does not have. `call`: such as `GET faults`. */
export async function answerTester(side: Side, request: Request, call: string): Promise<Response> {
  switch (call) {
    case 'GET style.css':
      return new Response(style, { headers: { 'content-type': 'text/css; charset=utf-8' } });
    case `GET ${side.callRecorder}`:
      return json(side.rows());
    case 'GET faults':
      return json({ faults: side.faults.list() });
    case 'POST faults': {
      const faults = readFaults((await readJson(request)) ?? {}, {
        kinds: side.faults.kinds,
        operations: side.operations,
      });
      if (!faults)
        return json({ error: 'expected {"faults":[{"kind","on?","orderId?","ms?","times?"}]}' }, 400);
      side.faults.replace(faults);
      return json({ faults });
    }
    case 'POST control':
      return side.control((await readJson(request)) ?? {});
    default:
      return new Response('Not found', { status: 404 });
  }
}

/** The test controls for programs: an action, and a payment method. */
export async function steerByName<Way extends string, Action extends string>(
  request: { action: unknown; way: unknown },
  known: { actions: readonly Action[]; ways: readonly Way[]; wayName: string },
  steer: (action: Action, way: Way | undefined) => Promise<boolean>,
): Promise<Response> {
  const way = known.ways.find((way) => way === request.way);
  if (request.way !== undefined && !way)
    return json({ error: `${known.wayName} is one of ${known.ways.join(', ')}` }, 400);
  const action = known.actions.find((action) => action === request.action);
  if (!action) return json({ error: `action is one of ${known.actions.join(', ')}` }, 400);
  const done = await steer(action, way);
  return done ? json({ done: true }) : json({ error: 'this cannot happen now' }, 409);
}
