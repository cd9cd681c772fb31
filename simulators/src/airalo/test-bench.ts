import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Simulator } from '../simulator.ts';
import type { ordersReport } from './controls.ts';
import type { Fault } from './faults.ts';
import { type AiraloOptions, createAiraloSimulator } from './simulator.ts';

const basePath = '/dev/sim/airalo';
export const clientSecret = 'client-secret';
export const rightForm = {
  client_id: 'client-id',
  client_secret: clientSecret,
  grant_type: 'client_credentials',
};
export const minute = 60_000;
export const openingCents = 10_000_000;

type Sent = Record<string, string> | URLSearchParams | FormData | string;
// biome-ignore lint/suspicious/noExplicitAny: answers are checked field by field
export type Answer = { status: number; body: any };
export type Bench = Awaited<ReturnType<typeof openBench>>;

/** A simulator with its own file, a clock that the test advances, and a partner that fetches tokens. */
export async function openBench() {
  const folder = await mkdtemp(join(tmpdir(), 'airalo-'));
  const clock = { now: Date.UTC(2026, 5, 1, 8) };
  let simulator: Simulator | undefined;
  let token = '';
  const running = () => {
    if (!simulator) throw new Error('not started');
    return simulator;
  };
  /** `POST orders` with form fields, or any other body. */
  const send = (call: string, sent?: Sent, headers: Record<string, string> = {}): Promise<Response> => {
    const [method = '', path = ''] = call.split(' ');
    const body = sent?.constructor === Object ? new URLSearchParams(sent as Record<string, string>) : sent;
    const init = { method, headers, ...(body === undefined ? {} : { body: body as string }) };
    return running().handle(new Request(`http://127.0.0.1${basePath}/${path}`, init));
  };
  const vendorCall = (call: string, sent?: Sent, headers?: Record<string, string>) =>
    send(call.replace(' ', ' v2/'), sent, headers);
  const read = async (response: Response): Promise<Answer> => ({
    status: response.status,
    body: await response.json(),
  });
  const fetchToken = async (form: Record<string, string> = rightForm) =>
    read(await vendorCall('POST token', form));
  const call = async (name: string, sent?: Sent, headers: Record<string, string> = {}): Promise<Answer> => {
    token ||= (await fetchToken()).body.data.access_token;
    return read(await vendorCall(name, sent, { authorization: `Bearer ${token}`, ...headers }));
  };
  const books = async () => (await (await send('GET orders.json')).json()) as ReturnType<typeof ordersReport>;
  return {
    clock,
    send,
    call,
    fetchToken,
    books,
    controlPanel: () => running().controlPanel,
    /** Drops the token, so that the next call fetches a new one. */
    forgetToken() {
      token = '';
    },
    async start(options: Partial<AiraloOptions> = {}) {
      await simulator?.close();
      simulator = createAiraloSimulator({
        basePath,
        clientId: rightForm.client_id,
        clientSecret,
        dataFile: join(folder, 'airalo.jsonl'),
        now: () => new Date(clock.now),
        asyncMs: 0,
        eventRetryAfterMs: [],
        ...options,
      });
    },
    fault: (fault: Partial<Fault>) => send('POST faults', JSON.stringify(fault)),
    steer: (body: object) => send('POST control', JSON.stringify(body)),
    async bought(fields: Record<string, string> = orderFields()): Promise<string> {
      return (await call('POST orders', fields)).body.data.sims[0].iccid;
    },
    async close() {
      await simulator?.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Five gigabytes for Japan: 3.60 dollars. */
export const orderFields = (more: Record<string, string> = {}) => ({
  package_id: 'jp-mobile-30days-5gb',
  quantity: '1',
  ...more,
});
export const orderCents = 360;
