import { iosInstallUrl, parseActivationCode } from '@langit/contract/values/activation-code';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderLetter } from '../../notifications/frame.ts';
import type { ComposedMail } from '../../notifications/mailer.ts';
import { createOutbox } from '../../notifications/outbox.ts';
import { mail } from '../../notifications/tables.ts';
import { queueOrderMail } from '../../orders/mails/order-mail.ts';
import type { OrderRecord } from '../../orders/order-record.ts';
import type { MailTemplate } from '../../platform/mails.ts';
import { publicUrl, testFacts } from '../../testing/accounts.ts';
import { useDatabase } from '../../testing/database.ts';
import { testClock } from '../../testing/shop.ts';
import {
  insertShopGoods,
  openSupplier,
  pay,
  placeOrder,
  supplyDeps,
  useAttempts,
} from '../../testing/supply.ts';
import { provisionLine } from '../delivery/provision-esim.ts';
import { findEsimsOfOrder } from '../esim-store.ts';
import type { SupplyDeps } from '../supply-deps.ts';
import { esim } from '../tables.ts';
import { deliveryDelayedTemplate } from './delivery-delayed.ts';
import { orderDelivered, orderDeliveredTemplate } from './order-delivered.ts';

const database = useDatabase();
const planned = useAttempts(database);

let clock: ReturnType<typeof testClock>;
let vendor: Awaited<ReturnType<typeof openSupplier>>;
let deps: ReturnType<typeof supplyDeps>;

beforeEach(async () => {
  clock = testClock();
  vendor = await openSupplier(clock, { allocationMs: 0 });
  deps = supplyDeps(database, clock, planned, vendor.adapter);
  await insertShopGoods(database, clock.now(), 3_400_000);
});
afterEach(() => vendor.close());

async function compose(order: OrderRecord, { kind, compose }: MailTemplate): Promise<ComposedMail | null> {
  const mail = { id: 'm1', kind: kind.name, subject: order.id, version: 1, data: null };
  const context = { language: order.locale, facts: testFacts, publicUrl };
  const letter = await compose({ ...context, database, clock, mail, isPreview: false });
  return letter && { ...renderLetter(letter, context), to: letter.to };
}

async function delivered(quantity: number, more: Partial<SupplyDeps> = {}): Promise<OrderRecord> {
  const order = await pay(deps, await placeOrder(database, clock.now(), { quantity }));
  for (let job = await planned.take(); job; job = await planned.take())
    await provisionLine({ ...deps, ...more }, job);
  return order;
}

test('F3 the mail holds each eSIM’s QR code, codes and install links in the order’s language', async () => {
  const order = await delivered(2);
  const composed = (await compose(order, orderDeliveredTemplate))!;
  const esims = await findEsimsOfOrder(database.db, order.id);
  expect(composed.to).toBe('buyer@example.com');
  expect(composed.subject).toContain(order.number);
  expect(composed.html).toContain('<html lang="ja">');
  expect(composed.images.map(({ filename }) => filename)).toEqual([
    'esim-1.png',
    'esim-2.png',
    'picture.png',
  ]);
  for (const [index, { activationCode, iccid, label }] of esims.entries()) {
    const { smdp, matchingId } = parseActivationCode(activationCode!)!;
    for (const part of [activationCode!, smdp, matchingId, iccid!, label, iosInstallUrl(activationCode!)])
      expect(composed.text).toContain(part);
    expect(composed.html).toContain(`src="cid:${composed.images[index]?.cid}"`);
  }
  expect(composed.text).toContain('Rp 300.000'.replace(' ', '\u00a0'));
});

test.each([
  ['en', 'hasn’t sent it to us'],
  ['id', 'belum kami terima'],
  ['ja', 'まだ届いていません'],
  ['vi', 'chưa gửi mã này'],
] as const)(
  'F3 the mail in %s says that a confirmation code is missing, where the code asks for one',
  async (locale, words) => {
    const { adapter, close } = await vendor.answering((text) =>
      text.replace(/("ac":"LPA:[^"]+)"/g, '$1$$$$1"'),
    );
    try {
      const whole = await delivered(1);
      deps = supplyDeps(database, clock, planned, adapter);
      const lacking = await delivered(1);
      const textOf = async (order: OrderRecord) =>
        (await compose({ ...order, locale }, orderDeliveredTemplate))?.text;
      expect((await findEsimsOfOrder(database.db, lacking.id))[0]?.activationCode).toMatch(/\$\$1$/);
      expect(await textOf(lacking)).toContain(words);
      expect(await textOf(whole)).not.toContain(words);
      await database.db.update(esim).set({ confirmationCode: '4711' });
      expect(await textOf(lacking)).toContain('4711');
      expect(await textOf(lacking)).not.toContain(words);
    } finally {
      await close();
    }
  },
);

test('F10 one event is one mail with one Message-ID after repeated attempts', async () => {
  const jobs = { enqueue: async () => undefined };
  const outbox = createOutbox({ clock, jobs, mailFrom: 'no-reply@shop.example' });
  const order = await delivered(1, { outbox });
  await database.transaction((tx) => queueOrderMail(outbox, tx, orderDelivered, order));
  const mails = await database.db.select().from(mail);
  expect(mails).toMatchObject([
    { kind: 'order-paid-and-delivered', subject: order.id, order: order.id, customer: 'c1', locale: 'ja' },
  ]);
});

test('F1 a mail about the delay is sent to a waiting customer, and not once the eSIM is delivered', async () => {
  const waiting = await pay(deps, await placeOrder(database, clock.now()));
  const composedMail = (await compose(waiting, deliveryDelayedTemplate))!;
  expect(composedMail.text).toContain(waiting.number);
  expect(composedMail.text).not.toContain('LPA:');
  expect(await compose(await delivered(1), deliveryDelayedTemplate)).toBeNull();
});

test('Z23 a mail about an order has the drawing of its place beside the title, inside the mail', async () => {
  const composedMail = (await compose(
    await pay(deps, await placeOrder(database, clock.now())),
    deliveryDelayedTemplate,
  ))!;
  const [picture] = composedMail.images;
  expect(composedMail.images).toHaveLength(1);
  expect(composedMail.html).toContain(
    `<img class="stamp" src="cid:${picture?.cid}" width="120" height="80" alt=""`,
  );
  const { format, width, height } = await sharp(picture?.content).metadata();
  expect([format, width, height]).toEqual(['png', 240, 160]);
});
