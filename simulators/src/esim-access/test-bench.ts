import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Simulator } from '../simulator.ts';
import type { Fault } from './faults.ts';
import { signatureOf } from './protocol.ts';
import { createEsimAccessSimulator, type EsimAccessOptions } from './simulator.ts';

export const basePath = '/dev/sim/esim-access';
const accessCode = 'access-code';
const secretKey = 'secret-key';
export const minute = 60_000;
export const openingTime = Date.UTC(2026, 5, 1, 8);
const pager = { pageNum: 1, pageSize: 50 };

// biome-ignore lint/suspicious/noExplicitAny: answers are checked field by field
export type Answer = { success: boolean; errorCode: string; obj: any };
export type Bench = Awaited<ReturnType<typeof openBench>>;

/** A simulator with its own file, a clock that the test advances, and a partner with signed calls. */
export async function openBench() {
  const folder = await mkdtemp(join(tmpdir(), 'esim-access-'));
  const file = join(folder, 'esim-access.jsonl');
  const clock = { now: openingTime };
  let simulator: Simulator | undefined;
  const running = () => {
    if (!simulator) throw new Error('not started');
    return simulator;
  };
  const signed = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    signedRequest(clock.now, path, body, headers);
  const call = async (path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> =>
    (await (await running().handle(signed(path, body, headers))).json()) as Answer;
  const post = (path: string, body: object) =>
    running().handle(
      new Request(`http://127.0.0.1${basePath}/${path}`, { method: 'POST', body: JSON.stringify(body) }),
    );
  return {
    file,
    clock,
    signed,
    call,
    post,
    async start(options: Partial<EsimAccessOptions> = {}) {
      await simulator?.close();
      simulator = createEsimAccessSimulator({
        basePath,
        accessCode,
        secretKey,
        dataFile: file,
        allocationMs: 0,
        requestsPerSecond: 1000,
        now: () => new Date(clock.now),
        ...options,
      });
    },
    handle: (request: Request) => running().handle(request),
    fault: (fault: Partial<Fault>) => post('faults', fault),
    control: (body: object) => post('control', body),
    query: (by: object) => call('esim/query', { ...by, pager }),
    balance: async (): Promise<number> => (await call('balance/query', {})).obj.balance,
    async ready(transactionId: string, body: object = orderBody(transactionId)) {
      const { obj } = await call('esim/order', body);
      return (await call('esim/query', { orderNo: obj.orderNo, pager })).obj.esimList[0];
    },
    async close() {
      await simulator?.close();
      await rm(folder, { recursive: true });
    },
  };
}

export const orderBody = (transactionId: string, more: object = {}) => ({
  transactionId,
  packageInfoList: [{ packageCode: 'JP-5GB-30D', count: 1, ...more }],
});

function signedRequest(
  moment: number,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Request {
  const rawBody = JSON.stringify(body);
  const timestamp = String(moment);
  const requestId = crypto.randomUUID();
  return new Request(`http://127.0.0.1${basePath}/api/v1/open/${path}`, {
    method: 'POST',
    body: rawBody,
    headers: {
      'RT-AccessCode': accessCode,
      'RT-RequestID': requestId,
      'RT-Timestamp': timestamp,
      'RT-Signature': signatureOf(secretKey, { timestamp, requestId, accessCode, rawBody }),
      ...headers,
    },
  });
}
