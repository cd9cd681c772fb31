import { expect, test } from 'vitest';
import { type CheckoutChoice, checkoutPath, readCheckout } from './checkout-address.ts';

const read = (path: string) => readCheckout(new URL(path, 'https://shop.test'));

const choices: [string, CheckoutChoice][] = [
  [
    '/checkout?product=japan-5gb-30d&quantity=2',
    { kind: 'goods', product: 'japan-5gb-30d', count: 2, voucher: undefined },
  ],
  [
    '/checkout?product=japan-5gb-30d&voucher=HEMAT+20%25',
    { kind: 'goods', product: 'japan-5gb-30d', count: 1, voucher: 'HEMAT 20%' },
  ],
  [
    '/checkout?product=ea%3ATOP1&iccid=8985299413011029252',
    { kind: 'top-up', product: 'ea:TOP1', iccid: '8985299413011029252', voucher: undefined },
  ],
  [
    '/products/checkout?product=router-japan&days=5',
    {
      kind: 'rental',
      product: 'router-japan',
      count: 1,
      start: '',
      end: '',
      days: 5,
      method: 'regular',
      voucher: undefined,
    },
  ],
  [
    '/products/checkout?product=router-japan&quantity=3&start=2026-12-01&end=2026-12-05&method=fast',
    {
      kind: 'rental',
      product: 'router-japan',
      count: 3,
      start: '2026-12-01',
      end: '2026-12-05',
      method: 'fast',
      voucher: undefined,
    },
  ],
];

test.each(choices)('K1 the address %s names one purchase and is made from it', (path, choice) => {
  expect(read(path)).toEqual(choice);
  expect(checkoutPath(choice)).toBe(path);
});

test('K1 a checkout without a product is none', () => {
  expect(read('/checkout')).toBeNull();
  expect(read('/products/checkout?start=2026-12-01')).toBeNull();
});

test.each(['0', '-1', '1.5', 'many', '1e3', ''])(
  'K1 the quantity "%s" of an address counts as one',
  (text) => {
    expect(read(`/checkout?product=japan&quantity=${text}`)).toMatchObject({ count: 1 });
  },
);

test('K8 an amount in the address of a checkout is not read', () => {
  expect(read('/checkout?product=japan&price_idr=1&total=1&discount=1')).toEqual({
    kind: 'goods',
    product: 'japan',
    count: 1,
    voucher: undefined,
  });
});

test.each(['2026-13-01', 'tomorrow', '2026-1-1', '20261201'])(
  'K4 "%s" in the address of a rental is no day',
  (text) => {
    expect(read(`/products/checkout?product=router&start=${text}&method=rocket`)).toMatchObject({
      start: '',
      method: 'regular',
    });
  },
);
