import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFaults } from '@langit/simulators/midtrans/drive';
import { createMidtransSimulator } from '@langit/simulators/midtrans/midtrans-simulator';
import { toNodeListener } from '@langit/simulators/node-listener';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountNodeListener } from './node-listener.ts';

test('Y5 a simulator answers on the shop’s own port, with its own headers, and can close the connection', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mounted-'));
  const simulator = createMidtransSimulator({
    basePath: '/dev/sim/midtrans',
    serverKey: 'key',
    dataFile: join(folder, 'midtrans.jsonl'),
  });
  const app = fastify();
  mountNodeListener(app, '/dev/sim/midtrans', toNodeListener([simulator]));
  const base = `${await app.listen({ host: '127.0.0.1', port: 0 })}/dev/sim/midtrans`;
  const create = () =>
    fetch(`${base}/snap/v1/transactions`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('key:')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ transaction_details: { order_id: crypto.randomUUID(), gross_amount: 1 } }),
    });

  const created = await create();
  expect(created.status).toBe(201);
  const { redirect_url } = (await created.json()) as { redirect_url: string };
  const pressed = await fetch(redirect_url, {
    method: 'POST',
    body: new URLSearchParams({ choose: 'bca_va' }),
  });
  expect(pressed.headers.get('content-security-policy')).toContain("default-src 'none'");
  await setFaults(base, [{ kind: 'drop' }]);
  await expect(create()).rejects.toThrow();

  await app.close();
  await simulator.close();
  rmSync(folder, { recursive: true });
});
