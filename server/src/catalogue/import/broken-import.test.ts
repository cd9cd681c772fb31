import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { header, plan } from '../../testing/catalogue-files.ts';
import { testUrl } from '../../testing/database.ts';
import { ownDatabase, type ShopProcess, startShopProcess } from '../../testing/shop-process.ts';

/** A file of almost 20 MB: 4,000 plans with long descriptions. */
const partBytes = 45_000;
const lines = Array.from({ length: 4000 }, (_, index) => `${plan(`long-${index}`)},${'w'.repeat(5000)}`);
const file = Buffer.from(`${[`${header},description_en`, ...lines].join('\n')}\n`);
const parts = Array.from({ length: Math.ceil(file.length / partBytes) }, (_, index) =>
  file.subarray(index * partBytes, (index + 1) * partBytes).toString('base64'),
);

describe('an import whose upload or process breaks off', () => {
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  let shop: ShopProcess;
  let cookie = '';

  const site = () => `http://localhost:${shop.port}`;
  const headers = () => ({
    'content-type': 'application/json',
    origin: site(),
    'sec-fetch-site': 'same-origin',
    cookie,
  });
  const env = () => ({ RATE_LIMIT: 'off', ...(database.url ? { DATABASE_URL: database.url } : {}) });
  async function signIn(): Promise<void> {
    const answer = await fetch(`${shop.origin}/dev/console`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site(), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'role=manager',
    });
    cookie = /langit-staff=[^;]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
  }
  const bodyOf = (input: object) => JSON.stringify({ input, request_id: randomUUID(), reason: 'spring' });
  async function call(name: string, input: object) {
    const request = { method: 'POST', headers: headers(), body: bodyOf(input) };
    const answer = await fetch(`${shop.origin}/opapi/${name}`, request);
    // biome-ignore lint/suspicious/noExplicitAny: answers of all calls
    const body = (await answer.json()) as any;
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body.output;
  }
  async function send(upload: string, from: number, to: number): Promise<void> {
    for (let part = from; part < to; part += 1)
      await call('uploads.part', { upload, part, of: parts.length, bytes: parts[part] });
  }
  /** Half of a request, then the connection is gone. */
  async function breakOff(upload: string, part: number): Promise<void> {
    const body = bodyOf({ upload, part, of: parts.length, bytes: parts[part] });
    const head = Object.entries({ host: 'x', ...headers(), 'content-length': String(body.length) });
    const lines = head.map(([name, value]) => `${name}: ${value}`);
    const socket = connect(shop.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise<void>((sent) =>
      socket.write(
        `POST /opapi/uploads.part HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body.slice(0, body.length / 2)}`,
        () => sent(),
      ),
    );
    socket.destroy();
  }
  async function end(operation: string) {
    const state = async () => (await call('operations.get', { operation })).state;
    await expect.poll(state, { timeout: 60_000, interval: 100 }).not.toBe('running');
    return call('operations.get', { operation });
  }
  const check = async (upload: string) =>
    end((await call('catalogue.import', { upload, dry_run: true, allow_gone: true })).operation);
  async function onSale(): Promise<number> {
    const answer = await fetch(`${shop.origin}/capi/products?product_type=ez-sim&limit=1`);
    return ((await answer.json()) as { pagination: { totalItems: number } }).pagination.totalItems;
  }

  beforeAll(async () => {
    database = await ownDatabase();
    shop = await startShopProcess(env());
    await signIn();
  }, 60_000);
  afterAll(async () => {
    await shop?.clear();
    await database?.drop();
  });

  test('B38 an upload that breaks off is no file, and is completed by the parts that are missing', async () => {
    expect(file.length).toBeGreaterThan(19_000_000);
    const before = await onSale();
    const upload = randomUUID();
    const cut = Math.floor(parts.length / 2);
    await send(upload, 0, cut);
    await breakOff(upload, cut);
    expect((await check(upload)).error).toContain('did not arrive as a whole: send it again');
    expect(await onSale()).toBe(before);
    await send(upload, cut, parts.length);
    expect(await check(upload)).toMatchObject({ state: 'done', result: { new: lines.length } });
    expect(await onSale()).toBe(before);
  }, 120_000);

  test.runIf(testUrl)(
    'B38 an import whose process is killed shows nothing of the file, and its upload is imported after a restart',
    async () => {
      const before = await onSale();
      const upload = randomUUID();
      await send(upload, 0, parts.length);
      // Its switch waits for this lock: the process is killed before it, however fast the import is.
      const lock = new pg.Client(database.url);
      await lock.connect();
      await lock.query('begin');
      await lock.query('select * from catalogue_version for update');
      const { operation } = await call('catalogue.import', { upload, allow_gone: true });
      const at = async () => (await call('operations.get', { operation })).done;
      await expect.poll(at, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
      shop.signal('SIGKILL');
      await shop.ended;
      await lock.end();

      shop = await startShopProcess(env());
      await signIn();
      expect(await onSale()).toBe(before);
      // The leases of the killed process end after a minute.
      const client = new pg.Client(database.url);
      await client.connect();
      await client.query(`update operation set alive_at = alive_at - interval '1 minute'`);
      await client.query(`update catalogue_import set alive_at = alive_at - interval '1 minute'`);
      await client.end();
      expect(await end(operation)).toMatchObject({ state: 'interrupted', result: null });
      const again = await call('catalogue.import', { upload, allow_gone: true });
      expect(await end(again.operation)).toMatchObject({ state: 'done', result: { imported: true } });
      await expect.poll(onSale, { timeout: 10_000, interval: 50 }).toBe(lines.length);
    },
    120_000,
  );
});
