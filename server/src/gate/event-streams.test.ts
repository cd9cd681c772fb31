import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { type Browser, demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const { clock } = shop;
/** Another instance on the same database. */
const openInstance = async (): Promise<TestShop> => {
  const instance = await openTestShop(database, { clock });
  await instance.app.listen({ host: '127.0.0.1', port: 0 });
  return instance;
};
let second: TestShop;
beforeAll(async () => {
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  second = await openInstance();
});
afterAll(() => second.stop());

type Stream = {
  status: number;
  text(): string;
  next(what: string): Promise<void>;
  end(): void;
  closed: Promise<void>;
};
const open: Stream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.end();
});

/** A browser's event stream. `next` resolves when a text has come. */
function follow(
  at: { app: TestShop['app'] },
  browser: Browser,
  headers: Record<string, string> = {},
): Promise<Stream> {
  const { port } = at.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: '/opapi/events',
        headers: {
          cookie: `langit-staff=${browser.jar.cookie}`,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      },
      (answer) => {
        const got = { text: '' };
        const waiting: { what: string; done: () => void }[] = [];
        answer.setEncoding('utf8').on('data', (part: string) => {
          got.text += part;
          for (const item of waiting) if (got.text.includes(item.what)) item.done();
        });
        const stream: Stream = {
          status: answer.statusCode ?? 0,
          text: () => got.text,
          next: (what) =>
            new Promise((done) => {
              if (got.text.includes(what)) done();
              else waiting.push({ what, done });
            }),
          end: () => asked.destroy(),
          closed: new Promise((done) => answer.once('close', () => done())),
        };
        open.push(stream);
        resolve(stream);
      },
    );
    asked.on('error', reject).end();
  });
}
const owner = () => demoBrowser(shop.app as never, 'owner');

test('B56 a change is named within two seconds on every instance, without its contents', async () => {
  const browser = await owner();
  const streams = [await follow(shop, browser), await follow(second, browser)];
  const started = performance.now();
  await browser.call('vouchers.add', { code: 'SECRET-TERMS', type: 'percent', amount: 10 });
  await Promise.all(streams.map((stream) => stream.next('voucher:SECRET-TERMS')));
  expect(performance.now() - started).toBeLessThan(2000);
  for (const stream of streams) expect(stream.text()).not.toContain('percent');
});

test('B56 what is rolled back is not told', async () => {
  const browser = await owner();
  const stream = await follow(shop, browser);
  await browser.call('vouchers.add', { code: 'ONE', type: 'percent', amount: 10 });
  await stream.next('voucher:ONE');
  expect((await browser.call('vouchers.add', { code: 'ONE', type: 'percent', amount: 20 })).status).toBe(409);
  await browser.call('vouchers.end', { code: 'ONE' });
  await browser.call('vouchers.add', { code: 'TWO', type: 'percent', amount: 10 });
  await stream.next('voucher:TWO');
  expect(stream.text().match(/voucher:ONE/g)).toHaveLength(2);
});

test('U12 a change is named to those alone who may read what it is about', async () => {
  const [content, reader, support] = [
    await demoBrowser(shop.app as never, 'content'),
    await demoBrowser(shop.app as never, 'reader'),
    await demoBrowser(shop.app as never, 'support'),
  ];
  const [ofContent, ofReader, ofSupport] = [
    await follow(shop, content),
    await follow(shop, reader),
    await follow(shop, support),
  ];
  const { order_id: order } = await shop.customer().place('japan-5gb-30d');
  await support.call('presence.keep', { open: `order:${order}` });
  await support.call('notes.add', { subject: order, text: 'x' });
  await support.call('notes.add', { subject: 'cus_demo', text: 'x' });
  await (await owner()).call('vouchers.add', { code: 'LAST', type: 'percent', amount: 10 });
  for (const stream of [ofContent, ofReader, ofSupport]) await stream.next('voucher:LAST');
  expect(ofContent.text()).not.toMatch(/order:|note:|cus_/);
  expect(ofReader.text()).toContain(`presence:order:${order}`);
  expect(ofReader.text()).not.toMatch(/note:|cus_/);
  expect(ofSupport.text()).toContain('note:cus_demo');
});

test('U12 who may not read a thing learns of nobody who has it open', async () => {
  const [support, accountant] = [
    await demoBrowser(shop.app as never, 'support'),
    await demoBrowser(shop.app as never, 'accountant'),
  ];
  const keep = (browser: Browser) =>
    browser.call('presence.keep', { open: 'customer:cus_demo' }, { background: true });
  await keep(support);
  expect((await keep(accountant)).body.output).toEqual({ others: [] });
  expect((await keep(support)).body.output).toEqual({ others: [] });
});

test('B57 the names of others who have the order open are answered, also of one who opens it later', async () => {
  const [browser, other] = [await owner(), await demoBrowser(shop.app as never, 'support')];
  const stream = await follow(shop, browser);
  const keep = (browser: Browser, thing: string | null) =>
    browser.call('presence.keep', { open: thing }, { background: true });
  expect((await keep(browser, 'order:LGT-1')).body.output).toEqual({ others: [] });
  expect((await keep(other, 'order:LGT-1')).body.output).toEqual({ others: ['Demo owner'] });
  await stream.next('presence:order:LGT-1');
  expect((await keep(browser, 'order:LGT-1')).body.output).toEqual({ others: ['Demo support'] });
  await keep(other, null);
  expect((await keep(browser, 'order:LGT-1')).body.output).toEqual({ others: [] });
});

test('B57 who has gone without a word is not named after 75 seconds', async () => {
  const [browser, other] = [await owner(), await demoBrowser(shop.app as never, 'support')];
  const keep = (browser: Browser) =>
    browser.call('presence.keep', { open: 'order:LGT-1' }, { background: true });
  await keep(other);
  clock.advance(76);
  expect((await keep(browser)).body.output).toEqual({ others: [] });
});

test('U19 a session has at most five streams', async () => {
  const browser = await owner();
  for (let count = 0; count < 5; count += 1) expect((await follow(shop, browser)).status).toBe(200);
  expect((await follow(shop, browser)).status).toBe(429);
  const [first] = open;
  first?.end();
  await expect.poll(async () => (await follow(shop, browser)).status).toBe(200);
});

test('U19 a person has at most 40 streams at an instance, and all people together 200', async () => {
  const third = await openInstance();
  const fill = async (role: Parameters<typeof demoBrowser>[1]) => {
    for (let count = 0; count < 8; count += 1) {
      const browser = await demoBrowser(third.app as never, role);
      const five = await Promise.all([1, 2, 3, 4, 5].map(() => follow(third, browser)));
      expect(five.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    }
  };
  await fill('owner');
  expect((await follow(third, await demoBrowser(third.app as never, 'owner'))).status).toBe(429);
  for (const role of ['manager', 'support', 'counter', 'accountant'] as const) await fill(role);
  const late = await demoBrowser(third.app as never, 'reader');
  expect((await follow(third, late)).status).toBe(429);
  expect((await follow(shop, late)).status).toBe(200);
  await third.stop();
});

test('U19 a stream ends within a minute of its session', async () => {
  const browser = await owner();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const stream = await follow(shop, browser);
    await stream.next('event: hello');
    vi.advanceTimersByTime(45_000);
    await stream.next('still here');
    await browser.call('session.lock');
    vi.advanceTimersByTime(15_000);
    await stream.next('event: session');
    await stream.closed;
  } finally {
    vi.useRealTimers();
  }
});

test('U19 without a session, from another site and in a locked session there is no stream', async () => {
  const browser = await owner();
  expect((await follow(shop, browser, { cookie: '' })).status).toBe(401);
  expect((await follow(shop, browser, { 'sec-fetch-site': 'cross-site' })).status).toBe(404);
  await browser.call('session.lock');
  expect((await follow(shop, browser)).status).toBe(401);
});

test('U19 the shop ends its streams before it waits for connections', async () => {
  const browser = await owner();
  const third = await openInstance();
  const stream = await follow(third, browser);
  await stream.next('event: hello');
  await third.stop();
  await stream.closed;
});
