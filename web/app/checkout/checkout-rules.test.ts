import type { SessionUser } from '@langit/contract/wire/accounts';
import type { Product } from '@langit/contract/wire/catalogue';
import type { TopUp, TopUpOffer } from '@langit/contract/wire/topups';
import { expect, test } from 'vitest';
import {
  appliedVoucher,
  type CheckoutItem,
  figuresOf,
  paymentOf,
  voucherQuestion,
} from './checkout-rules.ts';

const user = {
  customer_id: 'cus_1',
  name: 'Sari',
  email: 'sari@example.com',
  phone: '+6281234567890',
  province: 31,
} as SessionUser;

const product = (more: Partial<Product>): Product =>
  ({
    product_id: 'p',
    name: 'Japan 5 GB',
    image_url: null,
    type: 'ez-sim',
    esim_type: 'QuotaBased',
    price_idr: 90_000,
    rent_per_day_idr: null,
    ...more,
  }) as Product;

const esim: CheckoutItem = { kind: 'esim', product: product({}), count: 2 };
const daily: CheckoutItem = { kind: 'esim', product: product({ esim_type: 'DailyPlan' }), count: 3 };
const simCard: CheckoutItem = {
  kind: 'shipped',
  product: product({ type: 'sim-card', esim_type: null, image_url: '/sim.svg' }),
  count: 2,
};
const topUp: CheckoutItem = {
  kind: 'top-up',
  product: { id: 'TOP1', name: '1 GB', image_url: null, price: 50_000 } as TopUp,
  esim: { iccid: '8985299413011029252' } as TopUpOffer,
  count: 1,
};
const rental: CheckoutItem = {
  kind: 'rental',
  product: product({ type: 'ez-fi', esim_type: null, rent_per_day_idr: 69_000 }),
  count: 2,
  start: '2026-12-01',
  end: '2026-12-05',
  method: 'fast',
};

const facts = { taxRate: 1100, shipping: 18_000, daysAreValid: true };
const none = { taxRate: 0, shipping: null, daysAreValid: false };

test('K3 a daily plan costs its price times its days, an eSIM its price times its pieces', () => {
  expect(figuresOf(esim, none, null).total).toBe(180_000);
  expect(figuresOf(daily, none, null).total).toBe(270_000);
  expect(figuresOf(topUp, none, null)).toMatchObject({ delivery: 0, total: 50_000 });
});

test('K3 shipping is part of the sum of SIM cards, and is not taxed', () => {
  expect(figuresOf(simCard, facts, null)).toMatchObject({ delivery: 18_000, tax: 19_800, total: 217_800 });
});

test('K4 a rental costs data, rent for both ends of its days and each router, and its delivery', () => {
  const { subtotal, rent, delivery, total } = figuresOf(rental, { ...facts, taxRate: 0 }, null);
  expect({ subtotal, rent }).toEqual({ subtotal: 180_000, rent: 690_000 });
  expect(total).toBe(180_000 + 690_000 + delivery);
  expect(figuresOf(rental, none, null).rent).toBe(0);
});

test('K8 each kind of purchase is ordered by its own call, with the total that the customer saw', () => {
  const voucher = { kind: 'fixed', value: 20_000, code: 'HEMAT20K' } as never;
  const order = (item: CheckoutItem) => paymentOf(item, user, figuresOf(item, none, voucher), voucher);
  expect(order(esim)).toMatchObject({
    call: 'POST /paymentapi/redirect-order-payment',
    body: { product_id: 'p', qty: [2], is_daily_plan: false, voucherCode: 'HEMAT20K' },
  });
  expect(order(daily).body).toMatchObject({ qty: [1], is_daily_plan: true, period: 3 });
  expect(order(simCard)).toMatchObject({
    call: 'POST /paymentapi/redirect-sim-card-payment',
    body: { qty: [2], province: 31, imageUrl: ['/sim.svg', null] },
  });
  expect(order(topUp)).toMatchObject({
    call: 'POST /paymentapi/redirect-topup-payment',
    body: { product_id: 'TOP1', qty: ['1'], iccid: '8985299413011029252' },
  });
  expect(order(rental)).toMatchObject({
    call: 'POST /paymentapi/redirect-order-payment',
    body: {
      rental_start_date: '2026-12-01',
      rental_end_date: '2026-12-05',
      delivery_method: 'fast',
      total: figuresOf(rental, none, voucher).total,
    },
  });
});

test('K10 the voucher rules know each kind of purchase by its product type', () => {
  expect(
    [esim, daily, simCard, topUp, rental].map((item) => voucherQuestion(item, 'X', 1).product_type),
  ).toEqual(['ez-sim', 'ez-sim', 'sim-card', 'ez-sim', 'ez-fi']);
});

test('M9 a voucher takes off what the server allows, and the question names the plan with its count', () => {
  const listed = figuresOf(esim, { taxRate: 0, shipping: null, daysAreValid: false }, null);
  const answer = {
    valid: true as const,
    voucher: { code: 'HALF', type: 'percent' as const, amount: 50 },
    discount: 7_000,
    limited: true,
  };
  const applied = appliedVoucher(answer, listed.payable);
  const figures = figuresOf(esim, { taxRate: 0, shipping: null, daysAreValid: false }, applied);
  expect(figures).toMatchObject({ discount: 7_000, total: listed.payable - 7_000 });
  expect(voucherQuestion(esim, 'HALF', 1)).toMatchObject({ product_id: expect.any(String), qty: esim.count });
  expect(voucherQuestion(daily, 'HALF', 1)).toMatchObject({ period: daily.count });
});
