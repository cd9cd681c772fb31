import { expect, test } from '@playwright/test';
import { holdTime } from './support/carousel.ts';
import { laptop } from './support/screens.ts';
import { enter } from './support/shop.ts';

test('S1 a phone is found as it is typed, with its exception and its source; the checker computes the check digits of EID and ICCID', async ({
  page,
}) => {
  const foreign: string[] = [];
  await enter(page, '/compatibility');
  page.on('request', (request) => foreign.push(request.url()));
  await page.getByRole('searchbox', { name: 'Your phone' }).fill('iphone13 mini');
  await expect(page.getByRole('status').filter({ hasText: '1 phone' })).toBeVisible();
  await expect(page.getByText('iPhone 13 mini', { exact: true })).toBeVisible();
  await expect(page.getByText(/Bought in mainland China/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Source: Apple/ })).toHaveAttribute(
    'href',
    /^https:\/\/support\.apple\.com\//,
  );
  await page.getByRole('searchbox').fill('nokia 3310');
  await expect(page.getByText(/“nokia 3310” isn’t on our list/)).toBeVisible();
  await page.getByRole('button', { name: 'Show all phones' }).click();
  await expect(page.getByText('Samsung', { exact: true })).toBeVisible();
  expect(foreign).toEqual([]);

  const field = page.getByRole('textbox', { name: 'EID or ICCID' });
  const check = page.getByRole('button', { name: 'Check', exact: true });
  await field.fill('EID 8904 9032 0071 0888 2600 1375 4431 9616');
  await check.click();
  await expect(page.getByText(/Valid EID: its check digits 16 are right/)).toBeVisible();
  await field.fill('89049032007108882600137544319661');
  await check.click();
  await expect(page.getByText(/check digits should be 16, not 61/)).toBeVisible();
  await field.fill('8944538532008160222');
  await check.click();
  await expect(page.getByText(/Valid ICCID: its check digit 2 is right/)).toBeVisible();
  await field.fill('356938035643809');
  await check.click();
  await expect(page.getByText(/This is an IMEI/)).toBeVisible();
});

test('S2 the slideshow turns every 3 s, waits while it is pointed at, and has no end; with reduced motion nothing turns by itself', async ({
  page,
}) => {
  await page.setViewportSize(laptop);
  await enter(page, '/ez-sim-mobile-app');
  const show = page.getByRole('region', { name: 'App screens' });
  const shown = (name: string) => expect(show.getByRole('heading', { name })).toBeVisible();
  const { every, letPass } = await holdTime(show);
  expect(every).toBe(3_000);
  await show.getByRole('button', { name: 'Show screen 1' }).click();
  await shown('Find your destination');
  await page.mouse.move(0, 0);
  expect(await letPass(), 'its button has the focus').toBe(false);
  await page.locator('#content').focus();
  expect(await letPass()).toBe(true);
  await shown('Compare plans');
  await show.hover();
  expect(await letPass(), 'the pointer is on it').toBe(false);
  await show.getByRole('button', { name: 'Show screen 4' }).click();
  await shown('Install it');
  await show.getByRole('button', { name: 'Next screen' }).click();
  await shown('Find your destination');
  await show.getByRole('button', { name: 'Previous screen' }).click();
  await shown('Install it');
  await expect(page.getByRole('link', { name: /Download App/ })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: /Download App/ })).toHaveAttribute('href', /^https:/);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, '/id/ez-sim-mobile-app');
  expect((await holdTime(page.getByRole('region', { name: 'Tampilan aplikasi' }))).every).toBeNull();
  await expect(page.getByRole('heading', { name: 'Cari tujuan' })).toBeVisible();
});
