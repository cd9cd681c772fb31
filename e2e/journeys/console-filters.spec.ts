import { expect, test } from '@playwright/test';
import { enterAs } from './support/console.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

/** A value that no list knows, at a parameter of each list. */
const addresses = [
  'orders?payment=nonsense',
  'orders?delivery=nonsense',
  'orders?kind=nonsense',
  'orders?type=nonsense',
  'orders?sort=nonsense',
  'orders?limit=nonsense',
  'orders?from=nonsense',
  'orders?total_from=nonsense',
  'orders?cursor=nonsense',
  'exceptions?state=nonsense',
  'exceptions?role=nonsense',
  'exceptions?cursor=nonsense',
  'refunds?state=nonsense',
  'refunds?policy=nonsense',
  'refunds?due=nonsense',
  'parcels?state=nonsense',
  'parcels?kind=nonsense',
  'parcels?day=nonsense',
  'units?state=nonsense',
  'rentals?days=nonsense',
  'rentals?from=nonsense',
  'rentals?model=nonsense',
  'vouchers?cursor=nonsense',
  'catalogue?type=nonsense',
  'catalogue?state=nonsense',
  'catalogue/changes?view=nonsense',
  'catalogue/changes?kind=nonsense',
  'content/notices?state=nonsense',
  'reports/sales?by=nonsense',
  'reports/sales?from=nonsense',
  'reports/sales?compare=nonsense',
  'system/mails?state=nonsense',
  'system/jobs?state=nonsense',
  'system/webhooks?outcome=nonsense',
  'audit?from=nonsense',
  'audit?channel=nonsense',
];

test('B59 an unknown value of a filter shows the list or is named, never a blank screen', async ({
  page,
}) => {
  await enterAs(page, /^Owner/);
  const blank: string[] = [];
  for (const address of addresses) {
    await page.goto(`/console/${address}`);
    const main = page.getByRole('main');
    const isNamed = main.getByRole('alert').filter({ hasText: /nonsense/ });
    const isShown = main.getByRole('heading', { level: 1 });
    await isNamed
      .or(isShown)
      .first()
      .waitFor({ timeout: 8000 })
      .catch(async () => blank.push(`${address}: ${(await page.locator('body').innerText()).slice(-200)}`));
  }
  expect(blank).toEqual([]);
});
