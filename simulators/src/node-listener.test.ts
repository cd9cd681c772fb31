import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toNodeListener } from './node-listener.ts';
import type { Simulator } from './simulator.ts';

const failing = {
  basePath: '/dev/sim/failing',
  handle: async () => {
    throw new Error('“取引” is not known');
  },
} as unknown as Simulator;
const server = createServer(toNodeListener([failing]));
let origin = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each([
  ['/dev/sim/failing/x', {}, 500, 'The simulator failed: “取引” is not known'],
  ['/nothing', {}, 404, 'Not found'],
  ['/dev/sim/failing/x', { method: 'POST', body: 'x'.repeat(1_100_000) }, 413, 'Request entity too large'],
])('R70 %s is refused in one sentence that names its characters', async (path, request, status, text) => {
  const answer = await fetch(origin + path, request);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(text);
});
