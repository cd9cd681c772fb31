import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { addFault, clearFaults, steerProfile } from '@langit/simulators/esim-access/drive';
import { payOnSimulator, steerPayment } from '@langit/simulators/midtrans/drive';
import { type Call, callerOf, type Json } from './demo-shop.ts';
import type { OwnShop } from './journeys/support/own-shop.ts';

const esimPlan = 'japan-5gb-30d';
const simCard = 'sim-indonesia-15gb-30d';
const router = 'router-japan-3gb-daily';

type Started = { order_id: string; transaction_id: string };
export type Seeds = Awaited<ReturnType<typeof seedFlows>>;

/** Test data: one order of the demo customer for each kind and state. */
export async function seedFlows(shop: OwnShop, session: Json) {
  const call = callerOf(shop.origin);
  const token = String(session.token);
  const buyer = createBuyer(call, token);
  const gateway = `${shop.origin}/dev/sim/midtrans`;
  const pay = (started: Started, method?: 'bca_va') =>
    payOnSimulator(gateway, started.transaction_id, method);
  const until = (started: Started, done: (order: Json) => boolean) => buyer.until(started.order_id, done);
  const delivered = (order: Json) => order.delivery_status === 'finished';
  const isPaid = (order: Json) => order.payment_status === 'PAID';

  const unpaid = await buyer.esim();
  const esim = await buyer.esim();
  await pay(esim);
  const [sold] = (await until(esim, delivered)).esims as { iccid: string }[];
  const topUp = await buyer.topUp(sold?.iccid ?? '');
  await pay(topUp);
  await until(topUp, delivered);

  const byBank = await buyer.esim();
  await pay(byBank, 'bca_va');
  await until(byBank, delivered);
  const bankAsked = await buyer.esim();
  await pay(bankAsked, 'bca_va');
  await until(bankAsked, delivered);
  await buyer.refund(bankAsked, { bank: 'BCA', number: '123-456 7890', holder: 'Dewi Lestari' });
  const refunded = await buyer.esim();
  await pay(refunded);
  await until(refunded, delivered);
  await buyer.refund(refunded);
  await until(refunded, ({ payment_status: status }) => status === 'REFUNDED');

  const declined = await buyer.esim();
  await steerPayment(gateway, declined.transaction_id, 'decline', 'credit_card');
  const pageExpired = await buyer.esim();
  // Midtrans sends no notification for a page without a chosen method.
  await steerPayment(gateway, pageExpired.transaction_id, 'choose', 'bca_va');
  await steerPayment(gateway, pageExpired.transaction_id, 'expire');
  const cancelled = await buyer.esim();
  await call('POST', `/capi/orders/${cancelled.order_id}/cancel`, token, {});

  const phone = `${shop.origin}/dev/sim/esim-access`;
  const soldBy = async (started: Started) => {
    await pay(started);
    const [esim] = (await until(started, delivered)).esims as { iccid: string }[];
    return { iccid: esim?.iccid ?? '' };
  };
  const gibibyte = 1024 ** 3;
  const installed = await buyer.esim();
  await steerProfile(phone, await soldBy(installed), 'install');
  const inUse = await buyer.esim();
  const usedPart = await soldBy(inUse);
  await steerProfile(phone, usedPart, 'install');
  await steerProfile(phone, usedPart, 'use', (7 * gibibyte) / 4);
  const usedUp = await buyer.esim();
  const used = await soldBy(usedUp);
  await steerProfile(phone, used, 'install');
  await steerProfile(phone, used, 'deplete');
  const daily = await buyer.daily(5);
  const usedByDay = await soldBy(daily);
  await steerProfile(phone, usedByDay, 'install');
  await steerProfile(phone, usedByDay, 'use', gibibyte / 4);

  const simPacked = await buyer.sim(session);
  await pay(simPacked);
  await until(simPacked, isPaid);
  const simSent = await buyer.sim(session);
  await pay(simSent);
  await until(simSent, isPaid);
  shop.operator('orders', 'ship', simSent.order_id, '--courier', 'JNE', '--tracking', 'JX1234567890');

  const today = dayInJakarta(new Date());
  const rental = await buyer.rental(addDays(today, 2), addDays(today, 6));
  await pay(rental);
  const rented = (await until(rental, isPaid)).rental as { rental_id: string };
  const later = await buyer.rental(addDays(today, 20), addDays(today, 24));
  await pay(later);
  await until(later, isPaid);
  const extension = await buyer.extension(rented.rental_id, addDays(today, 8));
  await pay(extension);
  await until(extension, delivered);
  shop.operator('orders', 'ship', rental.order_id, '--courier', 'GoSend', '--tracking', 'GK-00012345');
  await addFault(phone, { fault: 'pending_forever', path: 'esim/order' });
  const preparing = await buyer.esim();
  await pay(preparing);
  await until(preparing, isPaid);
  await clearFaults(phone);
  return {
    unpaid,
    declined,
    pageExpired,
    cancelled,
    preparing,
    installed,
    inUse,
    usedUp,
    daily,
    esim,
    topUp,
    byBank,
    bankAsked,
    refunded,
    simPacked,
    simSent,
    rental,
    extension,
    iccid: sold?.iccid ?? '',
    esimPlan,
    simCard,
    router,
    today,
    rentalId: rented.rental_id,
  };
}

/** Buys through the shop's API. */
function createBuyer(call: Call, token: string) {
  const start = async (path: string, body: Json) =>
    (await call('POST', `/paymentapi/${path}`, token, {
      is_daily_plan: false,
      qty: [1],
      ...body,
    })) as Started;
  const priceOf = async (code: string) =>
    Number((await call('GET', `/capi/products/${code}`, null)).price_idr);
  return {
    esim: async () =>
      start('redirect-order-payment', { product_id: esimPlan, total: await priceOf(esimPlan) }),
    async daily(period: number) {
      const plan = 'japan-1gb-daily';
      const total = (await priceOf(plan)) * period;
      return start('redirect-order-payment', { product_id: plan, is_daily_plan: true, period, total });
    },
    async topUp(iccid: string) {
      const offer = await call('POST', '/capi/retrieve-topup', null, { iccid });
      const [first] = offer.available_products as { id: string; price: number }[];
      return start('redirect-topup-payment', { product_id: first?.id, iccid, total: first?.price });
    },
    async sim(session: Json) {
      const { province } = session.user as { province: number };
      const { price } = await call('POST', '/capi/ship-price', token, { id: province });
      const total = (await priceOf(simCard)) + Number(price);
      return start('redirect-sim-card-payment', { product_id: simCard, province, total });
    },
    async rental(first: string, last: string) {
      const asked = {
        product_id: router,
        delivery_method: 'fast',
        rental_start_date: first,
        rental_end_date: last,
      };
      const query = new URLSearchParams({ ...asked, quantity: '1' });
      const { total } = await call('GET', `/capi/rental-quote?${query}`, null);
      return start('redirect-order-payment', { ...asked, total });
    },
    async extension(rental: string, newEnd: string) {
      const path = `/capi/my-device/${rental}/extension-quote?new_end_date=${newEnd}`;
      const { total } = await call('GET', path, token);
      const body = { rental_id: rental, new_end_date: newEnd, total };
      return (await call('POST', '/paymentapi/redirect-extend-payment', token, body)) as Started;
    },
    refund: ({ order_id }: Started, account?: Json) =>
      call('POST', `/capi/orders/${order_id}/refund-request`, token, {
        reason: 'My trip is cancelled.',
        ...(account ? { bank_account: account } : {}),
      }),
    async until(order: string, done: (order: Json) => boolean): Promise<Json> {
      for (let tries = 0; tries < 120; tries += 1) {
        const found = await call('GET', `/capi/orders/${order}`, token);
        if (done(found)) return found;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      throw new Error(`order ${order} did not reach the state that the pictures need`);
    },
  };
}
