import { expect, test } from '@playwright/test';
import { enterAsOwn } from './support/console.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

test('B3 a call that needs an unlock and a fresh factor asks for both, one after the other', async ({
  page,
  request,
  baseURL,
}) => {
  await enterAsOwn(page, request, baseURL ?? '', ['owner']);
  await page.goto(`${new URL(page.url()).origin}/console/staff`);
  await page.getByRole('button', { name: /Invite$/ }).click();
  const dialog = page.getByRole('dialog', { name: /Invite$/ });
  await dialog.getByLabel('Email', { exact: false }).fill(`locked-${Date.now()}@example.com`);
  await dialog.getByLabel(/^Reason/).fill('new colleague');
  await page.evaluate(() =>
    fetch('/opapi/session.lock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ input: {} }),
    }),
  );
  // The question may be open already: news of the shop are read again.
  await dialog.getByRole('button', { name: /Invite$/ }).dispatchEvent('click');
  for (const title of ['Session locked', 'Confirm that it’s you']) {
    const question = page.getByRole('dialog', { name: title });
    await question.getByRole('button', { name: 'Use passkey' }).click();
  }
  await expect(dialog).toBeHidden();
});
