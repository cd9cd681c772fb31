import { post } from '@langit/simulators/drive';
import { acceptedOrders, addFault, clearFaults, steerProfile } from '@langit/simulators/esim-access/drive';
import { setFaults, steerPayment } from '@langit/simulators/midtrans/drive';
import type { Started } from '../audit/seed.ts';
import { hasty, mistyped, type Person, people } from './people.ts';
import { plan, simCard } from './sales.ts';
import { until, type World } from './world.ts';

/** Longer than a demonstration, so that what waits for its deadline still waits at its end. */
const deadlineHours = 4;
export const busySettings = { DELIVERY_DEADLINE_SECONDS: String(deadlineHours * 3600) };

const somebody = (index: number) => people[index] as Person;
const japan = plan('japan-5gb-30d');
const largePlan = plan('japan-20gb-30d', 4);
const usedBytes = [420_000_000, 1_900_000_000, 4_600_000_000];
const words = [
  'The eSIM connects, but no page opens. I tried both networks and restarted the phone three times.',
  'Saya salah beli, seharusnya paket Korea. Baru terpakai sedikit untuk mencoba.',
  '現地でまったくつながりませんでした。ホテルのWi-Fiだけで過ごしました。',
];
const account = { bank: 'BCA', number: '5270123456', holder: 'Bambang Hartono' };

/** What goes wrong in the last days, and what a person has to decide about it. */
export function createCases(world: World) {
  const { supplier, gateway } = world;
  const used: { person: Person; order: Started }[] = [];
  const byBank: { person: Person; order: Started }[] = [];
  let disputed: Started | undefined;
  let large: Started | undefined;

  const ask = async (person: Person, order: Started, reason: string, bank?: object) => {
    const client = await world.client(person);
    // The supplier, which is asked about the use, may still be busy with the orders.
    await until(`the refund request of ${order.order_id}`, () =>
      client
        .call(`/capi/orders/${order.order_id}/refund-request`, {
          reason,
          ...(bank ? { bank_account: bank } : {}),
        })
        .then(
          () => true,
          () => false,
        ),
    );
  };
  const lineState = async ({ order_id: order }: Started) => {
    const lines = await world.staff<{ supply: { state: string } | null }[]>('orders.lines', { order });
    return lines[0]?.supply?.state;
  };

  return {
    /** A month and more ago: refunds that have ended. */
    async endedRefunds(day: number): Promise<void> {
      if (day === -38 || day === -26 || day === -12) {
        const person = somebody(day === -26 ? 9 : 3);
        await ask(person, await world.sell(person, plan('south-korea-5gb-30d')), 'My trip is cancelled.');
      }
      if (day === -19) {
        const { order_id: order } = await world.sell(somebody(15), plan('singapore-5gb-30d'));
        await world.staff('orders.refund', { order }, 'Bought twice by mistake');
      }
    },
    /** Nine days ago: what will be used, paid by bank, or disputed. */
    async sellWhatGoesWrong(): Promise<void> {
      for (const [index, bytes] of usedBytes.entries()) {
        const person = somebody([3, 0, 4][index] ?? 0);
        const client = await world.client(person);
        const order = await world.sell(person, japan);
        await steerProfile(supplier, { iccid: await client.delivered(order) }, 'use', bytes);
        used.push({ person, order });
      }
      for (const index of [8, 17, 21])
        byBank.push({
          person: somebody(index),
          order: await world.sell(somebody(index), japan, { method: 'bca_va' }),
        });
      disputed = await world.sell(somebody(7), plan('europe-10gb-30d'), { method: 'credit_card' });
      await steerPayment(gateway, disputed.transaction_id, 'settle');
      large = await world.sell(somebody(12), largePlan);
    },
    /** Three weeks of parcels: arrived, on the way, too long on the way, and to be sent. */
    async parcels(day: number): Promise<void> {
      const sold = [-24, -22, -18, -6, -5, -2, -1].includes(day);
      if (!sold) return;
      const card = day % 2 === 0 ? 'sim-japan-10gb-15d' : 'sim-indonesia-15gb-30d';
      const count = day > -3 ? 2 : 1;
      for (let index = 0; index < count; index += 1) {
        const buyer = somebody((20 - day + index) % people.length);
        const { order_id: order } = await world.sell(buyer, simCard(card, buyer), { delivered: false });
        if (day > -3) continue;
        await until(`the payment of ${order}`, async () => {
          const { payment } = await world.staff<{ payment: string }>('orders.get', { order });
          return payment === 'PAID';
        });
        await world.staff('orders.ship', { order, courier: 'JNE', tracking: `JX12345${1000 - day}` });
        if (day === -24 || day === -6) await world.staff('orders.finish', { order });
      }
    },
    /** Yesterday: refunded at its deadline, then delivered and installed all the same. */
    async deliverAfterRefund(): Promise<void> {
      await world.moveTo(-1, 10);
      const before = new Set(Object.keys((await acceptedOrders(supplier)).orders));
      await addFault(supplier, { fault: 'pending_forever' });
      await world.sell(somebody(1), japan, { delivered: false });
      const stuck = async () =>
        Object.entries((await acceptedOrders(supplier)).orders).find(([ref]) => !before.has(ref))?.[1];
      const order = await until('the order that waits at the supplier', stuck);
      await world.moveTo(-1, 10 + deadlineHours + 0.1);
      await until('the refund at the deadline', async () =>
        (await world.staff<{ rule: string }[]>('refunds.list', { view: 'all', limit: 100 })).some(
          ({ rule }) => rule === 'undelivered',
        ),
      );
      await post(`${supplier}/control`, { action: 'release', orderNo: order.orderNo });
      await until('the late eSIM in a phone', async () => {
        const profile = (await stuck())?.profiles[0] as { iccid: string; smdpStatus: string } | undefined;
        if (profile) await steerProfile(supplier, { iccid: profile.iccid }, 'install').catch(() => undefined);
        return profile?.smdpStatus === 'ENABLED';
      });
      await world.moveTo(-1, 15);
      await world.waitForCases('delivery_after_refund');
    },
    /** Yesterday evening: the supplier does not say until the deadline whether it has taken the order. */
    async deliverLate(): Promise<void> {
      await world.moveTo(-1, 18);
      for (const path of ['esim/order', 'esim/query'])
        await addFault(supplier, { fault: 'server_error', path, times: 10_000 });
      const order = await world.sell(somebody(11), japan, { delivered: false });
      await until('the unknown outcome', async () => (await lineState(order)) === 'unknown');
      await world.moveTo(-1, 18 + deadlineHours + 0.1);
      await world.waitForCases('delivery_late');
      await clearFaults(supplier);
    },
    /** Today: customers and banks ask for money, an amount is wrong, a new account buys a lot. */
    async askForMoney(): Promise<void> {
      for (const [index, { person, order }] of used.entries()) await ask(person, order, words[index] ?? '');
      for (const [index, { person, order }] of byBank.entries())
        await ask(person, order, 'Perjalanan saya batal.', {
          ...account,
          number: `527012345${index}`,
          holder: person.name,
        });
      await steerPayment(gateway, String(disputed?.transaction_id), 'chargeback');
      const other = await (await world.client(somebody(13))).start(plan('japan-10gb-30d'));
      await setFaults(gateway, [{ kind: 'wrong_amount', orderId: other.transaction_id }]);
      await steerPayment(gateway, other.transaction_id, 'pay', 'other_qris');
      for (let orders = 0; orders < 5; orders += 1) await world.sell(hasty, plan('malaysia-3gb-30d'));
      await world.waitForCases('payment_mismatch');
    },
    /** The owner’s rule lifts a floor; a rate is old; a sum needs a second person. */
    async setRules(): Promise<void> {
      const { operator } = world.shop;
      operator(
        'margins',
        'set',
        '--product',
        'turkey-512mb-daily',
        '--least',
        '50',
        '--reason',
        'a rule of the owner',
      );
      operator('settings', 'set', 'operator.four_eyes_idr', '--value', '2000000', '--reason', 'two people');
      await world.staff('orders.refund', { order: large?.order_id }, 'The group does not travel');
    },
    mistyped,
    /** The mail with the codes is refused; then the supplier has no balance any more. */
    async refuseMailAndOrders(): Promise<void> {
      await world.sell(mistyped, japan);
      await world.waitForCases('mail_failed');
      await addFault(supplier, { fault: 'balance', path: 'esim/order', times: 100_000 });
      for (const index of [2, 5, 14]) await world.sell(somebody(index), japan, { delivered: false });
      await world.waitForCases('delivery_refused_balance', 3);
    },
  };
}
