import { type PricedGoods, type PricedOrder, priceOrder } from '@langit/domain/pricing/price-order';
import fc from 'fast-check';
import type { RefundCase, RefundItem } from '../refunds/refund-rules.ts';

/** A random order of any type, priced by the shop's rules. */
export type RandomOrder = {
  type: 'esim' | 'daily' | 'sim-card' | 'rental' | 'topup' | 'extension';
  goods: PricedGoods;
  quantity: number;
  taxRateBasisPoints: number;
  price: PricedOrder;
};

const rupiah = (max: number) => fc.integer({ min: 0, max });
const voucher = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('percent' as const), amount: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ type: fc.constant('fixed' as const), amount: rupiah(500_000) }),
);

const randomOrder: fc.Arbitrary<RandomOrder> = fc
  .record({
    type: fc.constantFrom<RandomOrder['type'][]>('esim', 'daily', 'sim-card', 'rental', 'topup', 'extension'),
    unit: rupiah(3_000_000),
    quantity: fc.integer({ min: 1, max: 20 }),
    days: fc.integer({ min: 1, max: 180 }),
    rentPerDay: rupiah(200_000),
    delivery: rupiah(150_000),
    taxRateBasisPoints: fc.constantFrom(0, 1_100, 1_200, 333, 10_000),
    voucher,
  })
  .map(({ type, unit, quantity: pieces, days, rentPerDay, delivery, taxRateBasisPoints, voucher: off }) => {
    const quantity = type === 'esim' || type === 'sim-card' || type === 'rental' ? pieces : 1;
    const goods: Record<RandomOrder['type'], PricedGoods> = {
      esim: { unit, count: quantity },
      daily: { unit, count: days },
      'sim-card': { unit, count: quantity, delivery },
      rental: { unit, count: quantity, rent: rentPerDay * Math.min(days, 90) * quantity, delivery },
      topup: { unit, count: 1 },
      extension: { unit: 0, count: 1, rent: rentPerDay * days },
    };
    const withVoucher = type === 'topup' || type === 'extension' ? null : off;
    const price = priceOrder(goods[type], taxRateBasisPoints, withVoucher);
    return { type, goods: goods[type], quantity, taxRateBasisPoints, price };
  });

const used = fc.option(
  fc.record({
    used: fc.integer({ min: 0, max: 120_000_000_000 }),
    total: fc.integer({ min: 1, max: 110_000_000_000 }),
  }),
);
const status = fc.constantFrom('New', 'Onboard', 'In use', 'Depleted', 'Expired', 'Cancelled', 'Undelivered');

/** A random state of a paid order. */
export const randomCase = fc
  .record({
    order: randomOrder,
    policy: fc.constantFrom('id' as const, 'vn' as const),
    listVnd: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
    hasAskedForUsed: fc.boolean(),
    hasKeptOrder: fc.boolean(),
    refundedPercent: fc.integer({ min: 0, max: 100 }),
    states: fc.array(fc.record({ status, used }), { minLength: 20, maxLength: 20 }),
    where: fc.constantFrom('here' as const, 'with_customer' as const, 'back' as const),
    paidAt: fc.constantFrom(new Date('2026-11-20T03:00:00Z'), new Date('2026-11-01T03:00:00Z')),
  })
  .map(
    ({
      order,
      policy,
      listVnd,
      hasAskedForUsed,
      hasKeptOrder,
      refundedPercent,
      states,
      where,
      paidAt,
    }): { order: RandomOrder; of: RefundCase } => {
      const { type, price, quantity } = order;
      const items = states.slice(0, quantity).map((state, index): RefundItem => {
        const common = { id: String(index), givenBack: false };
        if (type === 'sim-card') return { ...common, kind: 'shipped', where };
        if (type === 'rental') return { ...common, kind: 'rental', dispatched: where !== 'here' };
        if (type === 'topup' || type === 'extension') return { ...common, kind: 'addition' };
        return { ...common, kind: 'esim', ...state, endsAt: null };
      });
      const of: RefundCase = {
        policy,
        paymentState: 'PAID',
        paidAt,
        listVnd,
        items,
        firstReportedAt: null,
        hasAskedForUsed,
        hasKeptOrder,
        paid: price.total,
        refunded: Math.floor((price.total * refundedPercent) / 100),
        payable: price.payable,
        delivery: price.delivery,
      };
      return { order, of };
    },
  );
