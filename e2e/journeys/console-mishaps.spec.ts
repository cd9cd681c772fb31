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

test('B58 B59 a write whose answer is lost keeps what was typed, and its repeat acts once', async ({
  page,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  const words = `the answer was lost ${Date.now()}`;
  const { dialog, field, send } = await typeNote(page, orders.esim.order_id, words);
  const ids: string[] = [];
  await page.route('**/opapi/notes.add', async (route) => {
    ids.push((route.request().postDataJSON() as { request_id: string }).request_id);
    // The shop acts, and its answer does not arrive.
    if (ids.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('The shop did not answer');
  await expect(field).toHaveValue(words);
  await send.click();
  await expect(dialog).toBeHidden();
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(2);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText(words)).toHaveCount(1);
});

test('B59 without a connection a bar says so, what was typed stays, and everything is there again with it', async ({
  page,
  context,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  const { dialog, field, send } = await typeNote(page, orders.esim.order_id, 'on the train');
  await context.setOffline(true);
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('The shop did not answer');
  await expect(page.getByText('You are offline. What you typed stays here.')).toBeAttached();
  await context.setOffline(false);
  await expect(page.getByText('You are offline. What you typed stays here.')).toHaveCount(0);
  await expect(field).toHaveValue('on the train');
  await send.click();
  await expect(dialog).toBeHidden();
});

test('B59 a tab that is older than the served console says so and keeps what was typed until it is reloaded', async ({
  page,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.route('**/opapi/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: hello\ndata: a-newer-build\n\n' }),
  );
  const { field } = await typeNote(page, orders.esim.order_id, 'half a sentence');
  const bar = page.getByText('A newer version of the console is ready.');
  await expect(bar).toBeAttached();
  await expect(field).toHaveValue('half a sentence');
  await page.keyboard.press('Escape');
  await page.unroute('**/opapi/events');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: orders.esim.order_id })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('B57 the second of two people at one order sees what the first one changed, and keeps what was typed', async ({
  page,
  browser,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  const order = orders.rental.order_id;
  await enterAs(page, /^Support/);
  const other = await otherBrowser(browser);
  await enterAs(other, /^Manager/);
  await page.goto(`/console/orders/${order}`);
  await page.getByRole('button', { name: /address/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Address/).fill('Jl. Anggrek 12, Bandung');
  await dialog.getByLabel(/^Reason/).fill('the customer wrote');
  await call(other, 'orders.address', { order, address: 'Jl. Mawar 3, Jakarta' }, 'by telephone');
  await dialog.getByRole('button', { name: /address/i }).click();
  await expect(dialog.getByRole('alert')).toContainText('Demo manager');
  await expect(dialog.getByLabel(/^Address/)).toHaveValue('Jl. Anggrek 12, Bandung');
  await dialog.getByRole('button', { name: 'Do it anyway' }).click();
  await expect(dialog).toBeHidden();
  await other.context().close();
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
  await send.click();
  const question = page.getByRole('dialog', { name: 'The session has ended' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Use passkey' }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue(words);
  await owner.goto(`/console/orders/${orders.esim.order_id}`);
  await expect(owner.getByRole('region', { name: 'Timeline' })).not.toContainText(words);
  await owner.context().close();
});
