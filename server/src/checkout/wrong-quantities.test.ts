import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { order } from '../orders/tables.ts';
import { rental } from '../rentals/tables.ts';
import { province } from '../shipping/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { rentalBody } from '../testing/rentals.ts';
import { useTrade } from '../testing/trade.ts';
import { voucherRedemption } from '../vouchers/tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const simCard = 'sim-south-korea-10gb-10d';
const pay = (call: string, body: Record<string, unknown>) =>
  shop.customer().post(`/paymentapi/redirect-${call}-payment`, { is_daily_plan: false, total: 1, ...body });

const goods: Record<string, (qty: unknown) => ReturnType<typeof pay>> = {
  'an eSIM': (qty) => pay('order', { product_id: 'japan-5gb-30d', qty, voucherCode: 'WELCOME10' }),
  'a daily plan': (qty) =>
    pay('order', { product_id: 'japan-512mb-daily', qty, is_daily_plan: true, period: 3 }),
  'a SIM card': async (qty) => {
    const [jakarta] = await database.db.select().from(province).where(eq(province.name, 'DKI Jakarta'));
    return pay('sim-card', { product_id: simCard, qty, province: jakarta?.id });
  },
  'a router': (qty) => pay('order', { ...rentalBody(), qty }),
  'a top-up': (qty) => pay('topup', { product_id: 'TOPUP_JP-5GB-30D', iccid: '8985203104003420017', qty }),
};
const wrong: [string, unknown][] = [
  ...([0, -1, 1.5, 21, 10_000_000_000, '', 'two', '1e1', '٣', true].map((item) => [
    `[${JSON.stringify(item)}]`,
    [item],
  ]) as [string, unknown][]),
  ['[]', []],
  ['[1,1]', [1, 1]],
  ['1', 1],
  ['null', null],
  ['nothing', undefined],
];

describe.each(Object.entries(goods))('wrong quantities of %s', (_name, buy) => {
  test('K8 an invalid quantity is reported at its field and nothing is reserved', async () => {
    for (const [what, qty] of wrong) {
      const { status, body } = await buy(qty);
      const paths = body.errors?.map(({ path }) => path) ?? [];
      expect(
        { status, code: body.code, atField: paths.some((path) => /^qty/.test(path)) },
        `${what}: ${JSON.stringify(body)}`,
      ).toEqual({ status: 400, code: 'VALIDATION', atField: true });
      expect(body.errors?.every(({ message }) => message.length > 3)).toBe(true);
    }
    expect(await database.db.$count(order)).toBe(0);
    expect(await database.db.$count(rental)).toBe(0);
    expect(await database.db.$count(voucherRedemption)).toBe(0);
    expect((await shop.productOf(simCard)).stock).toBe(3);
  });
});

test.each([0, -3, 1.5, 181, '', 'three', [3], null, undefined])(
  'C6 a daily plan for %j days is refused with an error at its field',
  async (period) => {
    const plan = { product_id: 'japan-512mb-daily', qty: [1], is_daily_plan: true, period };
    const { status, body } = await pay('order', plan);
    expect({ status, paths: body.errors?.map(({ path }) => path) }).toEqual({
      status: 400,
      paths: ['period'],
    });
    expect(await database.db.$count(order)).toBe(0);
  },
);
