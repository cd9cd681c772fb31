import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

/** A reading of the owner's console in a language. */
async function consoleIn(language: string) {
  const browser = await demoBrowser(shop.app as never, 'owner');
  return async (name: string, input: object) => {
    const { status, body } = await browser.call(name, input, { headers: { 'accept-language': language } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.output;
  };
}

const japan = {
  en: 'Japan · 5 GB · 30 days',
  id: 'Jepang · 5 GB · 30 hari',
  ja: '日本・5GB・30日間',
  vi: 'Nhật Bản · 5 GB · 30 ngày',
};

test.each(Object.entries(japan))(
  'B15 an order names its plan as the storefront does in %s: lines, refund, eSIMs, evidence, search',
  async (language, name) => {
    const customer = shop.customer();
    const { order_id: order, esims } = await customer.buy('japan-5gb-30d');
    const read = await consoleIn(language);
    const iccid = esims[0]?.iccid ?? '';
    const { lines } = await read('orders.get', { order });
    expect(lines).toMatchObject([{ name }]);
    expect(await read('orders.lines', { order })).toMatchObject([{ name }]);
    expect(await read('esims.list', { order })).toMatchObject([{ label: name }]);
    expect((await read('refunds.offer', { order })).pieces).toMatchObject([{ name }]);
    const evidence = await read('orders.evidence', { order });
    expect(evidence).toMatchObject({ lines: [{ name }], esims: [{ plan_name: name }] });
    expect(await read('search.find', { text: iccid })).toContainEqual(
      expect.objectContaining({ kind: 'esim', what: name }),
    );
    const { id } = (await read('orders.get', { order })).customer;
    expect((await read('customers.get', { customer: id })).esims).toContainEqual(
      expect.objectContaining({ order, label: name }),
    );
    expect(await read('orders.price', { customer: id, product: 'japan-5gb-30d' })).toMatchObject({ name });
  },
);

test('B15 a parcel and a scanned router name what they hold in the language of the person', async () => {
  const { number } = await shop.customer().rent();
  const read = await consoleIn('ja');
  const [parcel] = await read('parcels.list', { order: number });
  expect(parcel.what).toMatch(/^1 × 日本 WiFiルーター・/);
  expect((await read('rentals.find', { scanned: parcel.serials[0] })).order.what).toBe(parcel.what);
});

test('B15 a refund names its pieces in the language of the person', async () => {
  const { order_id: order, piece } = await boughtPiece();
  const read = await consoleIn('vi');
  const { refund } = await startRefund(order, piece);
  expect((await read('refunds.get', { refund })).pieces).toMatchObject([{ name: japan.vi }]);
});

async function boughtPiece() {
  const { order_id } = await shop.customer().buy('japan-5gb-30d');
  const offer = await shop.operator('refunds.offer', order_id);
  return { order_id, piece: offer.pieces[0].piece as string };
}

const startRefund = (order: string, piece: string) =>
  shop.operator('refunds.start', order, '--pieces', piece, '--reason', 'wrong plan');
