import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { commitsOf, isOfShop, statementsOf } from '../../testing/statements.ts';
import { useTrade } from '../../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

/** The job of the mail that says that the eSIM is delivered. */
const isMailJob = (text: string) => text.includes(`j.name = 'mail'`);

test('L10 a paid eSIM that is ready at the second look is delivered with twenty statements, those of the job queue included', async () => {
  const { transaction_id, order_id } = await shop.customer().place('japan-5gb-30d');
  await shop.jobs.runDue();
  await shop.gateway.pay(transaction_id);
  const heard = (
    await statementsOf(async () => {
      await shop.jobs.runDue();
      shop.clock.advance(2);
      await shop.jobs.runDue();
    })
  ).filter((text) => !isOfShop(text));
  expect((await shop.customer().order(order_id)).delivery_status).toBe('finished');
  const delivery = heard.slice(0, heard.findIndex(isMailJob));
  expect(delivery.length, delivery.join('\n')).toBeLessThanOrEqual(20);
  expect(commitsOf(delivery), delivery.join('\n')).toBeLessThanOrEqual(7);
});

test('L20 a whole order with both notifications, the supplier’s event and both mails takes at most 69 statements', async () => {
  const customer = shop.customer();
  const event = (orderNo = '') => ({
    notifyType: 'ORDER_STATUS',
    content: { orderNo, orderStatus: 'GOT_RESOURCE' },
  });
  const total = (await shop.productOf('japan-5gb-30d')).priceIdr;
  // The session is opened before.
  await customer.devices();
  let number = '';
  const heard = await statementsOf(async () => {
    const { body } = await customer.post('/paymentapi/redirect-order-payment', {
      product_id: 'japan-5gb-30d',
      qty: [1],
      is_daily_plan: false,
      total,
    });
    number = body.order_id;
    await shop.jobs.runDue();
    await shop.gateway.steer(body.transaction_id, 'choose', 'bca_va');
    expect(await shop.gateway.deliver(await shop.gateway.notification(body.transaction_id, 'pending'))).toBe(
      200,
    );
    shop.clock.advance(30);
    await shop.gateway.steer(body.transaction_id, 'pay', 'bca_va');
    expect(
      await shop.gateway.deliver(await shop.gateway.notification(body.transaction_id, 'settlement')),
    ).toBe(200);
    await shop.jobs.runDue();
    shop.clock.advance(1);
    const [ordered] = Object.values(await shop.supplier.books()).slice(-1);
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/webhooks/esim-access/not-to-be-guessed',
      payload: event(ordered?.orderNo),
    });
    expect(statusCode).toBe(200);
    await shop.jobs.runDue();
    // Nothing is left to do for the attempt that was planned before the event.
    shop.clock.advance(10);
    await shop.jobs.runDue();
  });
  expect((await customer.order(number)).delivery_status).toBe('finished');
  const texts = heard.filter((text) => !isOfShop(text));
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(69);
  expect(commitsOf(texts), texts.join('\n')).toBeLessThanOrEqual(23);
});
