import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { statementsOf } from '../testing/statements.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

type Listed = { id: string; mail: string; has_preview: boolean; state: string };
const mailsOf = (order: string): Promise<Listed[]> => shop.operator('mails.list', '--order', order);

const documentOf = async (id: string, browser: { jar: { cookie: string | null } } | null, more = {}) =>
  shop.raw(`/opapi/mails/${id}`, {
    ...(browser ? { cookie: `langit-staff=${browser.jar.cookie}` } : {}),
    'sec-fetch-site': 'same-origin',
    ...more,
  });

test('B28 the preview of the delivery mail is the mail as it is sent, with codes and QR codes masked and links that lead nowhere', async () => {
  const { order_id: order, esims } = await shop.customer().buy('japan-5gb-30d', { qty: [2] });
  const support = await demoBrowser(shop.app as never, 'support');
  const mail = (await mailsOf(order)).find(({ mail: kind }) => kind === 'order-paid-and-delivered');
  const { body } = await support.call('mails.preview', { mail: mail?.id });
  expect(body.output).toMatchObject({
    kind: 'order-paid-and-delivered',
    subject: expect.stringContaining(order),
    document: `/opapi/mails/${mail?.id}`,
  });
  const { statusCode, body: html, headers } = await documentOf(mail?.id ?? '', support);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    'cache-control': 'no-store',
  });
  expect(html).toContain(esims[0]?.iccid);
  expect(html).toContain('••••');
  for (const { activation_code: code } of esims)
    for (const form of [html, body.output.text]) {
      expect(form).not.toContain(code.split('$')[2]);
      expect(form).not.toContain(encodeURIComponent(code));
    }
  expect(html).not.toContain('href=');
  expect(html).not.toContain('cid:');
});

test('B28 every mail about an order has a preview that stores nothing', async () => {
  const { number } = await shop.customer().rent();
  const { order_id: bought } = await shop.customer().buy();
  await shop.command('orders', 'refund', bought, '--reason', 'wrong plan');
  await shop.settle();
  const kinds = new Set<string>();
  for (const { id, mail } of [...(await mailsOf(number)), ...(await mailsOf(bought))]) {
    const statements = await statementsOf(() => shop.operator('mails.preview', id));
    expect(
      statements.filter((text) => /\b(insert|update|delete)\b/i.test(text)),
      mail,
    ).toEqual([]);
    kinds.add(mail);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['order-received', 'rental-booked', 'order-refunded']));
});

test('B28 a kind with a secret has no preview', async () => {
  await shop.guest.post('/authapi/customer/forgot-password', { email: 'demo@example.com' });
  const mails: Listed[] = await shop.operator('mails.list');
  const secret = mails.find(({ mail }) => mail === 'new-password');
  expect(secret).toMatchObject({ has_preview: false });
  expect(await shop.operator('mails.preview', secret?.id ?? '')).toBe(
    'A mail new-password holds a secret: it has no preview.',
  );
  const support = await demoBrowser(shop.app as never, 'support');
  expect((await documentOf(secret?.id ?? '', support)).statusCode).toBe(404);
});

test('U9 the document is for people who read customers, of the console itself', async () => {
  const { order_id: order } = await shop.customer().place('japan-5gb-30d');
  const [mail] = await mailsOf(order);
  const id = mail?.id ?? '';
  const [counter, reader] = [
    await demoBrowser(shop.app as never, 'counter'),
    await demoBrowser(shop.app as never, 'reader'),
  ];
  const statusOf = async (...requests: Parameters<typeof documentOf>) =>
    (await documentOf(...requests)).statusCode;
  expect(await statusOf(id, counter)).toBe(200);
  expect(await statusOf(id, reader)).toBe(403);
  expect(await statusOf(id, null)).toBe(401);
  expect(await statusOf(id, counter, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await statusOf('no-such-mail', counter)).toBe(404);
  expect(await statusOf('%00', counter)).toBe(404);
  await counter.call('session.lock');
  expect(await statusOf(id, counter)).toBe(401);
});

test('U12 a preview and its document are counted as one read of the customer', async () => {
  // An instance remembers for five minutes what it has stored.
  shop.clock.advance(10 * 60);
  const { order_id: order } = await shop.customer().place('japan-5gb-30d');
  const [mail] = await mailsOf(order);
  const id = mail?.id ?? '';
  const reads = async () =>
    (await database.db.execute<{ many: number }>(sql`select count(*)::int as many from customer_seen`))
      .rows[0]?.many;
  const [support, counter] = [
    await demoBrowser(shop.app as never, 'support'),
    await demoBrowser(shop.app as never, 'counter'),
  ];
  expect(await reads()).toBe(0);
  const { body } = await support.call('mails.preview', { mail: id });
  expect(body.output, JSON.stringify(body)).toMatchObject({ to: 'demo@example.com' });
  expect(await reads()).toBe(1);
  await documentOf(id, support);
  expect(await reads()).toBe(1);
  await documentOf(id, counter);
  expect(await reads()).toBe(2);
});

test('B28 mails are listed by customer, kind, state and day', async () => {
  const { order_id: order } = await shop.customer().buy();
  await shop
    .customer('cus_demo2')
    .place('japan-5gb-30d')
    .catch(() => undefined);
  const list = (...typed: string[]): Promise<Listed[]> => shop.operator('mails.list', ...typed);
  const kinds = (mails: Listed[]) => mails.map(({ mail }) => mail);
  expect(kinds(await list('--kind', 'order-received'))).toEqual(expect.arrayContaining(['order-received']));
  expect(new Set(kinds(await list('--kind', 'order-received')))).toEqual(new Set(['order-received']));
  expect(await list('--customer', 'demo@example.com')).toEqual(await list('--order', order));
  expect(await list('--state', 'failed')).toEqual([]);
  expect(await list('--from', '2026-11-21')).toEqual([]);
  expect((await list('--to', '2026-11-20')).length).toBeGreaterThan(0);
});

test('B28 one mail is sent again by its id', async () => {
  const { order_id: order } = await shop.customer().buy();
  const before = await mailsOf(order);
  const first = before.find(({ mail }) => mail === 'order-received');
  expect(await shop.operator('orders.resend', order, '--mail', first?.id ?? '')).toEqual({
    order,
    mail: 'order-received',
  });
  const { rows } = await database.db.execute<{ version: number }>(
    sql`select version from mail where kind = 'order-received' order by version`,
  );
  expect(rows.map(({ version }) => version)).toEqual([1, 2]);
});
