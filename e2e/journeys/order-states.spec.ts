import { expect, test } from '@playwright/test';
import { arrive } from '../audit/look.ts';
import { seed } from '../audit/seed.ts';
import { signIn, speak } from './support/shop.ts';

/** Orders whose page has nothing to press before its folded rows: the parcel, the days or the money come by themselves. */
const withoutButton = ['sim', 'rental', 'refunded'];

for (const language of ['en', 'ja'] as const) {
  test(`Z32 in every state an order’s page in ${language} has one title, its first button within 300 pixels and the whole width, and its number on the first screen`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    // This test creates its orders, because other journeys refund the scene's.
    const { customer, orders } = await seed(request, baseURL ?? '');
    await signIn(context, customer);
    await speak(context, language, baseURL ?? '');
    const main = page.getByRole('main');
    for (const [state, { order_id: number }] of Object.entries(orders)) {
      await test.step(state, async () => {
        await arrive(page, `/account/order-history/${number}`);
        const end = main.getByText(number, { exact: true }).last();
        await expect(end).toBeVisible();
        await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
        // The code for another phone is as long as it is: an eSIM's rows begin below it.
        const shows = await main.getByRole('img').filter({ visible: true }).count();
        if (shows === 0) expect.soft((await end.boundingBox())?.y, state).toBeLessThanOrEqual(844);
        const primary = main.locator('.button-primary').filter({ visible: true });
        if (withoutButton.includes(state) || shows > 0) {
          await expect.soft(primary, state).toHaveCount(0);
          return;
        }
        const first = await primary.first().boundingBox();
        const rows = await main.locator('button[aria-expanded]').first().boundingBox();
        expect.soft(first?.y, `${state}: the first button`).toBeLessThanOrEqual(300);
        expect.soft(first?.width, `${state}: its width`).toBeGreaterThan(300);
        expect.soft(first?.y, `${state}: above the folded rows`).toBeLessThan(rows?.y ?? 0);
      });
    }
  });
}
