import { expect, test } from '@playwright/test';
import { arrive } from '../audit/look.ts';
import { seed } from '../audit/seed.ts';
import { signIn, speak } from './support/shop.ts';

/** Orders whose page has nothing to press before its folded rows: the parcel, the days or the money come by themselves. */
const withoutButton = ['sim', 'rental', 'refunded'];

test('Z32 Z24 in every state an order’s page has one title, its first button within 300 pixels and the whole width, and its number on the first screen; the waiting page has its button right below its sentence', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  // This test creates its orders, because other journeys refund the scene's.
  const { customer, orders } = await seed(request, baseURL ?? '');
  await signIn(context, customer);
  const main = page.getByRole('main');
  for (const language of ['en', 'ja'] as const) {
    await speak(context, language, baseURL ?? '');
    for (const [state, { order_id: number }] of Object.entries(orders)) {
      const where = `${state} in ${language}`;
      await test.step(where, async () => {
        await arrive(page, `/account/order-history/${number}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const end = main.getByText(number, { exact: true }).last();
        await expect(end).toBeVisible();
        await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
        // The code for another phone is as long as it is: an eSIM's rows begin below it.
        const shows = await main.getByRole('img').filter({ visible: true }).count();
        if (shows === 0) expect.soft((await end.boundingBox())?.y, where).toBeLessThanOrEqual(844);
        const primary = main.locator('.button-primary').filter({ visible: true });
        if (withoutButton.includes(state) || shows > 0) {
          await expect.soft(primary, where).toHaveCount(0);
          return;
        }
        const first = await primary.first().boundingBox();
        const rows = await main.locator('button[aria-expanded]').first().boundingBox();
        expect.soft(first?.y, `${where}: the first button`).toBeLessThanOrEqual(300);
        expect.soft(first?.width, `${where}: its width`).toBeGreaterThan(300);
        expect.soft(first?.y, `${where}: above the folded rows`).toBeLessThan(rows?.y ?? 0);
      });
    }
  }
  await speak(context, 'en', baseURL ?? '');
  for (const state of ['esim', 'unpaid', 'pageExpired', 'cancelled', 'refunded'] as const) {
    await test.step(`Z24 the waiting page of ${state}`, async () => {
      const { order_id: number, transaction_id: transaction } = orders[state];
      await arrive(page, `/payment/waiting-redirect?transaction_id=${transaction}`);
      const first = await main.locator('.button-primary').first().boundingBox();
      const title = await main.getByRole('heading', { level: 1 }).boundingBox();
      const facts = await main.getByText(number, { exact: true }).boundingBox();
      expect.soft(first?.y, state).toBeLessThanOrEqual(420);
      expect.soft(first?.y, state).toBeGreaterThan(title?.y ?? 0);
      expect.soft(first?.y, `${state}: above what is printed on the stub`).toBeLessThan(facts?.y ?? 0);
    });
  }
});
