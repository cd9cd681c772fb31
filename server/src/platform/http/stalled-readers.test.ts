import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { createApp, mountRawRoutes } from './app.ts';

const stalledAfterMs = 400;
const bytes = 16 * 1024 * 1024;
const app = createApp(
  { trustProxy: [], logLevel: 'silent', strictTransport: false, stalledAfterMs },
  createMetrics(),
);
const slowlyMade = async () => {
  await wait(3 * stalledAfterMs);
  return { status: 200, body: 'made' };
};

beforeAll(async () => {
  await mountRawRoutes(app, [
    { method: 'GET', path: '/large', handle: () => ({ status: 200, body: Buffer.alloc(bytes) }) },
    { method: 'GET', path: '/slow', handle: slowlyMade },
  ]);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

function ask(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

test('R71 the connection of a client that reads nothing of its answer is closed', async () => {
  const socket = ask('/large');
  socket.pause();
  await vi.waitFor(async () => expect(await connections()).toBe(1));
  await vi.waitFor(async () => expect(await connections()).toBe(0), {
    timeout: 20 * stalledAfterMs,
    interval: 50,
  });
  socket.destroy();
});

test('R71 a client that reads its answer slowly gets all of it', async () => {
  const socket = ask('/large');
  let taken = 0;
  socket.on('data', (chunk: Buffer) => {
    taken += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), taken < bytes / 4 ? 10 : 0);
  });
  await vi.waitFor(() => expect(taken).toBeGreaterThan(bytes), { timeout: 15_000, interval: 50 });
  socket.destroy();
});

test('R71 an answer that takes long to compute arrives', async () => {
  const socket = ask('/slow');
  const [chunk] = await once(socket, 'data');
  expect(String(chunk)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});
