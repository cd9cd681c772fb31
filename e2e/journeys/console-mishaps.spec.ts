import { type Browser, expect, type Page, test } from '@playwright/test';
import { call, enterAs, enterAsOwn } from './support/console.ts';
import { sceneOf } from './support/scene.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

async function otherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: laptop, locale: 'en-GB' })).newPage();
}

/** Opens the note of an order and types it. */
async function typeNote(page: Page, order: string, words: string) {
  // Where the person is signed in: passkeys need a name, and 127.0.0.1 has none.
  await page.goto(`${new URL(page.url()).origin}/console/orders/${order}`);
  await page.getByRole('button', { name: 'Add a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a note' });
  await dialog.getByLabel('Note', { exact: true }).fill(words);
  return {
    dialog,
    field: dialog.getByLabel('Note', { exact: true }),
    send: dialog.getByRole('button', { name: 'Add a note' }),
  };
}

test('B59 without a connection a bar says so, what was typed stays, and everything is there again with it', async ({
  page,
  context,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  const { dialog, field, send } = await typeNote(page, orders.esim.order_id, 'on the train');
  await context.setOffline(true);
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('The shop isn’t responding');
  await expect(page.getByText('You are offline. What you typed stays here.')).toBeAttached();
  await context.setOffline(false);
  await expect(page.getByText('You are offline. What you typed stays here.')).toHaveCount(0);
  await expect(field).toHaveValue('on the train');
  await send.click();
  await expect(dialog).toBeHidden();
});

test('B7 a person who is disabled while at work does nothing more, and is asked to sign in', async ({
  page,
  browser,
  request,
  baseURL,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAsOwn(page, request, baseURL ?? '', ['support']);
  const { email } = await call<{ email: string }>(page, 'me.get', {});
  const words = `after the end ${Date.now()}`;
  const { dialog, send } = await typeNote(page, orders.esim.order_id, words);
  const owner = await otherBrowser(browser);
  await enterAs(owner, /^Owner/);
  await call(owner, 'staff.disable', { email }, 'left the shop');
  // The console may have learned of it by its news: then the question stands over the button already.
  await send.dispatchEvent('click');
  const question = page.getByRole('dialog', { name: 'Session ended' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Use passkey' }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue(words);
  await owner.goto(`/console/orders/${orders.esim.order_id}`);
  await expect(owner.getByRole('region', { name: 'Activity' })).not.toContainText(words);
  await owner.context().close();
});
