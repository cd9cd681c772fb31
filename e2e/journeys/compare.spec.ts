import { expect, test } from '@playwright/test';
import { flawsOfLayout } from '../audit/geometry.ts';
import { laptop, phone } from './support/screens.ts';
import { enter } from './support/shop.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: laptop });

  test('J1 plans are ticked in a list and stand side by side; of four the first three count', async ({
    page,
  }) => {
    await page.goto('/products?country=22');
    const boxes = page.getByRole('checkbox', { name: 'Compare Japan' });
    const submit = page.getByRole('button', { name: 'Compare', exact: true });
    for (const at of [0, 1, 2]) await boxes.nth(at).check();
    await submit.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compare plans' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await expect(page.getByText(/first three/)).toHaveCount(0);
    await page.goBack();
    for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
    await submit.click();
    await expect(page.getByText(/first three/)).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page.locator('tfoot').getByRole('link').first().click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
  });
});

test('Z1 J1 from a country to a region that contains it, its countries, and both plans side by side', async ({
  page,
}) => {
  await enter(page, '/products?country=22');
  await page.getByRole('link', { name: /^Asia from \$\d+\.\d\d a day$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'eSIM plans for Asia' })).toBeVisible();
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^Asia .*GB/ })
    .first()
    .click();
  const plan = page.getByRole('dialog');
  const field = plan.getByRole('searchbox', { name: 'Is my country included?' });
  for (const [typed, answer] of [
    ['viet', 'Yes, it works in Vietnam.'],
    ['korsel', 'Yes, it works in South Korea.'],
    ['tokyo', 'Yes, it works in Japan.'],
    ['germany', 'No, it doesn’t work in Germany.'],
    ['qwxz', 'No matching country in this plan.'],
  ] as const) {
    await field.fill(typed);
    await expect(plan.getByRole('status').filter({ hasText: answer })).toBeVisible();
  }
  await plan.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page
    .getByRole('checkbox', { name: /^Compare Asia/ })
    .first()
    .check();
  await enter(page, '/products?country=22&trip_days=5&trip_gb=1');
  const bar = page.getByRole('form', { name: 'Compare plans' });
  const chosen = bar.getByRole('listitem');
  await expect(chosen).toHaveText([/^Asia/]);
  await page
    .getByRole('checkbox', { name: /^Compare Japan.*1\sGB a day/ })
    .first()
    .check();
  await expect(chosen).toHaveText([/^Asia/, /^Japan.*1\sGB a day/]);
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(112);
  await bar.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare plans' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  // Z31: the cheapest of the plans that are enough for the trip says so; the heads' buttons stand in one line.
  await expect(page.getByRole('rowheader', { name: 'For 5 days with 1 GB a day' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Enough, at the lowest price' })).toHaveCount(1);
  const buttons = await page.getByRole('button', { name: /^Buy now/ }).all();
  const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('link', { name: 'Add a plan' }).click();
  await expect(chosen).toHaveCount(2);
});

test('Z31 on a phone each plan has its price for the trip and its button in sight, then what differs; the rest is folded', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await enter(page, '/compare?plans=japan-5gb-30d;oceania-5gb-30d;japan-1gb-daily&trip_days=5&trip_gb=1');
  const head = page.getByRole('rowgroup').first();
  await expect(head).toContainText('$10.00');
  await expect(head).toContainText('5 days × $2.00');
  const buy = head.getByRole('button', { name: /^Buy now/ }).first();
  const box = await buy.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(400);
  await expect(page.getByText('Your location online')).toBeVisible();
  await expect(page.getByText('Reinstall')).toBeHidden();
  expect(await page.evaluate(flawsOfLayout)).toEqual([]);
  await page.getByText('Your location online').evaluate((row) => row.scrollIntoView({ block: 'end' }));
  await expect(buy).toBeInViewport();
  await page.getByText(/^Show what’s the same \(\d+\)$/).click();
  await expect(page.getByText('Reinstall')).toBeVisible();
  await buy.click();
  await expect(page.getByRole('dialog', { name: 'One step before you buy' })).toBeVisible();
});
