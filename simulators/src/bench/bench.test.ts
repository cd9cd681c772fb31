import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEsimAccessSimulator } from '../esim-access/simulator.ts';
import { createMidtransSimulator } from '../midtrans/midtrans-simulator.ts';
import type { Simulator } from '../simulator.ts';
import { createXenditSimulator } from '../xendit/xendit-simulator.ts';
import { withBench } from './bench.ts';

const origin = 'http://shop.test';
let folder: string;
let simulators: Simulator[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = (name: string) => join(folder, `${name}.jsonl`);
  simulators = withBench([
    createMidtransSimulator({ basePath: '/dev/sim/midtrans', serverKey: 'key', dataFile: file('midtrans') }),
    createXenditSimulator({
      basePath: '/dev/sim/xendit',
      secretKey: 'key',
      callbackToken: 'token',
      publicUrl: origin,
      dataFile: file('xendit'),
    }),
    createEsimAccessSimulator({
      basePath: '/dev/sim/esim-access',
      accessCode: 'code',
      secretKey: 'secret',
      dataFile: file('esim-access'),
    }),
  ]);
});
afterEach(async () => {
  await Promise.all(simulators.map((simulator) => simulator.close()));
  rmSync(folder, { recursive: true });
});

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const simulator = simulators.find(({ basePath }) => path.split('?')[0]?.startsWith(basePath));
  if (!simulator) throw new Error(`no simulator is mounted at ${path}`);
  return simulator.handle(new Request(origin + path, init));
}
const show = async (of: string) => (await send(`/dev/simulators?of=${of}`)).text();
const press = (what: 'act' | 'fault', fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(`/dev/simulators/${what}`, { method: 'POST', body: new URLSearchParams(fields), headers });
const openPage = () =>
  send('/dev/sim/midtrans/snap/v1/transactions', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('key:')}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      transaction_details: { order_id: 'LGT-1', gross_amount: 150_000 },
      item_details: [{ price: 150_000, quantity: 1, name: 'Japan 5 GB' }],
      customer_details: { first_name: 'Ana', email: 'ana@example.test' },
    }),
  });

test('Y5 the page shows the shop’s calls and their answers without keys and personal data', async () => {
  await openPage();
  const html = await show('midtrans');
  expect(html).toContain('POST /snap/v1/transactions');
  expect(html).toContain('201');
  expect(html).toContain('Japan 5 GB');
  expect(html).not.toMatch(/ana@example|Ana&|Basic|a2V5/);
});

test.each(['midtrans', 'xendit', 'esim-access'])(
  'Y5 %s has its page, without script and inline style',
  async (of) => {
    const response = await send(`/dev/simulators?of=${of}`);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain('aria-current="page"');
    expect(html).not.toMatch(/<script|style=/);
  },
);

test('Y5 a tester pays on the page, and is told of an action that is not possible', async () => {
  await openPage();
  expect(await show('midtrans')).toContain('value="pay"');
  const paid = await press('act', { of: 'midtrans', id: 'LGT-1', action: 'pay' });
  expect([paid.status, paid.headers.get('location')]).toEqual([303, '/dev/simulators?of=midtrans&said=yes']);
  expect(await show('midtrans')).toMatch(/capture|settlement/);
  const again = await press('act', { of: 'midtrans', id: 'LGT-1', action: 'pay' });
  expect(again.headers.get('location')).toContain('said=no');
});

test('R61 a fault switch hits every call until it is turned off', async () => {
  await press('fault', { of: 'midtrans', kind: 'error:on' });
  expect(await show('midtrans')).toContain('value="error" aria-pressed="true"');
  expect((await openPage()).status).toBe(500);
  await press('fault', { of: 'midtrans', kind: 'error' });
  expect((await openPage()).status).toBe(201);
  await press('fault', { of: 'midtrans', kind: 'drop:on' });
  await expect(openPage()).rejects.toThrow();
  expect(await show('midtrans')).toContain('cut off');
});

test('a cross-site request cannot use the buttons', async () => {
  const foreign = await press(
    'fault',
    { of: 'midtrans', kind: 'error:on' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(foreign.status).toBe(403);
  expect((await press('act', { of: 'nobody' })).status).toBe(404);
  expect((await send('/dev/simulators/elsewhere')).status).toBe(404);
});

test('there is no page without simulators', () => {
  expect(withBench([])).toEqual([]);
});
