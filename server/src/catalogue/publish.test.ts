import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordEntry } from '../gate/audit-store.ts';
import { auditLog } from '../gate/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { listedPlans } from '../testing/listed-plans.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';
import { product, supplierOffer } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const code = 'japan-5gb-30d';
const signIn = (role: 'manager' | 'content' | 'support') => demoBrowser(shop.app as never, role);
const listed = async () => (await listedPlans(shop)).includes(code);
const state = async () =>
  (await (await signIn('support')).call('products.get', { product: code })).body.output.state;

test('B40 a product is withdrawn and published at the console’s channel, and each press is in the audit log', async () => {
  const manager = await signIn('manager');
  const { priceIdr } = await shop.productOf(code);
  expect(await listed()).toBe(true);
  expect((await manager.call('products.withdraw', { product: code })).body.output).toMatchObject({
    product: code,
    on_sale: false,
    changed: true,
  });
  expect([await state(), await listed()]).toEqual(['withdrawn', false]);
  const bought = await shop.customer().post('/paymentapi/redirect-order-payment', {
    product_id: code,
    qty: [1],
    is_daily_plan: false,
    total: priceIdr,
  });
  expect(bought.body.code).toBe('NOT_FOUND');
  expect((await manager.call('products.withdraw', { product: code })).body.output.changed).toBe(false);
  expect((await manager.call('products.publish', { product: code })).body.output).toMatchObject({
    product: code,
    on_sale: true,
    changed: true,
  });
  expect([await state(), await listed()]).toEqual(['on_sale', true]);
  const acts = await database.db.select().from(auditLog).orderBy(auditLog.id);
  expect(acts.filter(({ subject }) => subject === code).map(({ act, actor }) => [act, actor])).toEqual([
    ['product.withdraw', 'demo-manager'],
    ['product.publish', 'demo-manager'],
  ]);
});

test('B55 the activity log names a product, a banner and an announcement in the reader’s language', async () => {
  const [manager, owner] = [await signIn('manager'), await demoBrowser(shop.app as never, 'owner')];
  await manager.call('products.withdraw', { product: code });
  await manager.call('products.publish', { product: code });
  await shop.operator(
    'announcements.put',
    'strike',
    '--text-en',
    'No post today.',
    '--text-id',
    'Pos libur.',
  );
  await shop.operator('banners.end', 'banner_1');
  // A case about a product.
  await database.transaction((tx) =>
    recordEntry(
      tx,
      { actor: 'shop', reason: null },
      { act: 'exception.snooze', subject: code },
      shop.clock.now(),
    ),
  );
  const named = async (subject: string, language = 'en') =>
    (
      await owner.call('audit.list', { subject }, { headers: { 'accept-language': language } })
    ).body.output.map((line: { subject_name: string | null }) => line.subject_name);
  const inEnglish = await named(code);
  expect(new Set(inEnglish)).toEqual(new Set([expect.stringMatching(/^Japan .*5.GB/)]));
  expect(await named('strike')).toEqual(['No post today.']);
  expect(await named('banner_1')).toEqual(['Two countries, one eSIM']);
  expect(await named('strike', 'id')).toEqual(['Pos libur.']);
  expect(new Set(await named(code, 'id'))).toEqual(new Set([expect.stringMatching(/^Jepang/)]));
});

test('B40 a product below its floor is not published without a day until which that is allowed', async () => {
  const manager = await signIn('manager');
  await manager.call('products.withdraw', { product: code });
  const { id } = await shop.productOf(code);
  await database.db
    .update(supplierOffer)
    .set({ costUsdMicros: 5_000_000 })
    .where(eq(supplierOffer.product, id));
  await database.db.update(product).set({ priceIdr: 99_000 }).where(eq(product.id, id));
  const refused = await manager.call('products.publish', { product: code });
  expect(refused.body.sentence).toContain('below its floor');
  expect(await state()).toBe('withdrawn');
  const allowed = await manager.call(
    'products.publish',
    { product: code, allow_below_floor: '2026-12-01' },
    { reason: 'a clearance' },
  );
  expect(allowed.body.output, JSON.stringify(allowed.body)).toMatchObject({ on_sale: true });
});

test('B40 people without the permission to write the catalogue publish and withdraw nothing', async () => {
  for (const role of ['content', 'support'] as const)
    for (const call of ['products.withdraw', 'products.publish'])
      expect((await (await signIn(role)).call(call, { product: code })).body.code).toBe('FORBIDDEN');
  expect(await state()).toBe('on_sale');
});
