import { expect, type Page, test } from '@playwright/test';
import { enterAs, enterAsOwn } from './support/console.ts';
import { sceneOf } from './support/scene.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

/** Opens a thing's address in the running console, as a link or the palette does. */
async function goOn(page: Page, path: string) {
  await page.evaluate((to) => {
    const state = { ...window.history.state, idx: window.history.state.idx + 1 };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** How often a write call is sent from now on. */
async function countCalls(page: Page, call: string): Promise<{ inputs: unknown[] }> {
  const sent = { inputs: [] as unknown[] };
  await page.route(`**/opapi/${call}`, async (route) => {
    sent.inputs.push(route.request().postDataJSON().input);
    await route.continue();
  });
  return sent;
}

test('B57 prices that were typed for one product are not offered for another that Back leads to', async ({
  page,
}) => {
  await enterAs(page, /^Manager/);
  await page.goto('/console/catalogue/japan-5gb-30d');
  await expect(page.getByRole('article', { name: 'japan-5gb-30d' })).toBeVisible();
  await goOn(page, '/console/catalogue/japan-3gb-30d');
  await expect(page.getByRole('article', { name: 'japan-3gb-30d' })).toBeVisible();
  await page.getByRole('button', { name: 'Change prices' }).click();
  await page.getByRole('dialog', { name: 'Prices of japan-3gb-30d' }).getByLabel('Rupiah').fill('99000');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('article', { name: 'japan-5gb-30d' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('B57 a note that was begun at one order is not written to it from another', async ({
  page,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.goto(`/console/orders/${orders.esim.order_id}`);
  await expect(page.getByRole('heading', { level: 1, name: orders.esim.order_id })).toBeVisible();
  await goOn(page, `/console/orders/${orders.rental.order_id}`);
  await expect(page.getByRole('heading', { level: 1, name: orders.rental.order_id })).toBeVisible();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill('of the rental');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: orders.esim.order_id })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('B59 a failure at one exception is not shown at the next one that is opened', async ({ page }) => {
  await enterAs(page, /^Owner/);
  await page.goto('/console/exceptions');
  const rows = page.locator('[data-row]');
  await rows.nth(0).click();
  await page.route('**/opapi/exceptions.assign', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: /(Take it on|Give it back)$/ }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The shop did not answer');
  // A scan may have put another one above it since.
  const failed = await page.getByRole('article').getByRole('heading', { level: 2 }).first().innerText();
  const next = rows.filter({ hasNotText: failed }).first();
  await next.click();
  await expect(next).toHaveAttribute('aria-current', 'true');
  await expect(alert).toHaveCount(0);
});

test('B57 the names of others at one router are not shown at the next one', async ({ page, browser }) => {
  await enterAs(page, /^Counter/);
  const context = await browser.newContext({ viewport: laptop, locale: 'en-GB' });
  const other = await context.newPage();
  await enterAs(other, /^Support/);
  await page.goto('/console/units');
  const rows = page.locator('[data-row]');
  await rows.nth(0).click();
  await expect(page).toHaveURL(/units\/./);
  await other.goto(page.url());
  // Other journeys look at the same router.
  const names = page.getByText(/^Open here too: .*Demo support/);
  await expect(names).toBeVisible();
  // The shop does not answer who is at the next one.
  await page.route('**/opapi/presence.keep', () => undefined);
  await rows.nth(1).click();
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(names).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('B12 a key that is held down acts once', async ({ page }) => {
  await enterAs(page, /^Support/);
  await page.goto('/console/exceptions?assignee=none');
  await page.locator('[data-row]').first().click();
  const take = page.getByRole('button', { name: /Take it on$/ });
  await expect(take).toBeVisible();
  const key = (await take.innerText()).trim().slice(0, 1);
  const sent = { times: 0 };
  // The exception is left to the other journeys.
  await page.route('**/opapi/exceptions.assign', (route) => {
    sent.times += 1;
    return route.abort('connectionreset');
  });
  await page.evaluate((pressed) => {
    for (const repeat of [false, false, true, true])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, repeat, bubbles: true }));
  }, key);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The shop did not answer');
  expect(sent.times).toBe(1);
});

test('B60 only what an act has changed is taken back: a product that was withdrawn before stays so', async ({
  page,
}) => {
  await enterAs(page, /^Manager/);
  await page.goto('/console/catalogue?place=MY');
  const ticks = page.getByRole('checkbox', { name: /^Select / });
  await expect(ticks.nth(1)).toBeVisible();
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  // The answer of a call whose product a colleague has withdrawn just before.
  const first = { product: '' };
  await page.route('**/opapi/products.withdraw', async (route) => {
    const { product } = route.request().postDataJSON().input;
    if (first.product !== '') return route.continue();
    first.product = product;
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, output: { ...body.output, changed: false } } });
  });
  const back = await countCalls(page, 'products.publish');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const results = page.getByRole('dialog');
  await results.getByRole('button', { name: 'Undo' }).click();
  await expect(results.getByRole('heading')).toContainText('1/1');
  expect(back.inputs).toHaveLength(1);
  expect(back.inputs).not.toContainEqual({ product: first.product });
});

test('B39 a list that was checked by one rule is not taken while another one stands in the form', async ({
  page,
}) => {
  await enterAs(page, /^Manager/);
  await page.goto('/console/catalogue/sync');
  await page.getByRole('button', { name: 'Check the list' }).click();
  const take = page.getByRole('button', { name: 'Carry it out' });
  await expect(take).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Margin on the cost', { exact: false }).fill('55');
  await expect(take).toHaveCount(0);
});

test('B59 a dialog stays until it is known what became of its write', async ({ page }, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.goto(`/console/orders/${orders.esim.order_id}`);
  await page.getByRole('button', { name: 'Add a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a note' });
  const words = `slow ${Date.now()}`;
  await dialog.getByLabel('Note', { exact: true }).fill(words);
  const held = Promise.withResolvers<void>();
  await page.route('**/opapi/notes.add', async (route) => {
    await held.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click({ force: true });
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue(words);
  held.resolve();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText(words)).toHaveCount(1);
});

test('B44 pasted parcels stay as they were sent until it is known what became of each', async ({ page }) => {
  await enterAs(page, /^Manager/);
  await page.goto('/console/parcels/paste');
  const field = page.getByLabel('Parcels', { exact: true });
  await field.fill('LGT-NONE, JNE, JX1\nLGT-NOBODY, JNE, JX2');
  const held = Promise.withResolvers<void>();
  await page.route('**/opapi/orders.shipMany', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Check the lines' }).click();
  await expect(field).not.toBeEditable();
  held.resolve();
  await expect(field).toBeEditable();
  await expect(page.getByRole('region', { name: 'Line by line' })).toContainText('LGT-NOBODY');
});

test('B11 what was chosen in the palette stays chosen while the shop finds more', async ({
  page,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  const held = Promise.withResolvers<void>();
  await page.route('**/opapi/search.find', async (route) => {
    const answer = await route.fetch();
    await held.promise;
    const hit = { kind: 'order', found: orders.esim.order_id, order: orders.esim.order_id, customer: null };
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, output: [{ ...hit, says: 'PAID' }] } });
  });
  await field.fill('unt');
  await field.press('ArrowDown');
  const chosen = await page.locator('[role=option][aria-selected=true]').innerText();
  held.resolve();
  await expect(page.getByRole('option', { name: new RegExp(orders.esim.order_id) })).toBeVisible();
  expect(await page.locator('[role=option][aria-selected=true]').innerText()).toBe(chosen);
  await field.fill('untz');
  await expect(page.getByRole('option', { name: new RegExp(orders.esim.order_id) })).toHaveCount(0);
});

test('B3 a call that needs an unlock and a fresh factor asks for both, one after the other', async ({
  page,
  request,
  baseURL,
}) => {
  await enterAsOwn(page, request, baseURL ?? '', ['owner']);
  await page.goto(`${new URL(page.url()).origin}/console/staff`);
  await page.getByRole('button', { name: /Invite$/ }).click();
  const dialog = page.getByRole('dialog', { name: /Invite$/ });
  await dialog.getByLabel('E-mail', { exact: false }).fill(`locked-${Date.now()}@example.com`);
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
  for (const title of ['The session is locked', 'Please confirm that it is you']) {
    const question = page.getByRole('dialog', { name: title });
    await question.getByRole('button', { name: 'Use passkey' }).click();
  }
  await expect(dialog).toBeHidden();
});

test('B2 nothing of a page is left for the next person when somebody signs out', async ({
  page,
  request,
  baseURL,
}) => {
  await enterAsOwn(page, request, baseURL ?? '', ['support']);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.getByLabel(/^Signed in as/).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/console\/sign-in$/);
  expect(await page.evaluate(() => 'kept' in window)).toBe(false);
});

test('B12 a key that is pressed while the act before is in flight is carried out after it, as the thing is then', async ({
  page,
}) => {
  await enterAs(page, /^Support/);
  await page.goto('/console/exceptions?assignee=none');
  await page.locator('[data-row]').first().click();
  const article = page.getByRole('article');
  const take = article.getByRole('button', { name: /Take it on$/ });
  const tomorrow = article.getByRole('button', { name: /Put aside for a day$/ });
  await expect(take).toBeVisible();
  const keyOf = async (button: typeof take) => (await button.innerText()).trim().slice(0, 1);
  const [takeKey, tomorrowKey] = [await keyOf(take), await keyOf(tomorrow)];
  const held = Promise.withResolvers<void>();
  const calls: string[] = [];
  for (const call of ['assign', 'snooze'])
    await page.route(`**/opapi/exceptions.${call}`, async (route) => {
      calls.push(call);
      await held.promise;
      // The exception is left to the other journeys.
      await route.fulfill({ json: { output: { exceptions: [] }, revision: null } });
    });
  await page.keyboard.press(takeKey);
  await expect.poll(() => calls).toEqual(['assign']);
  await page.keyboard.press(takeKey);
  await page.keyboard.press(tomorrowKey);
  expect(calls).toEqual(['assign']);
  held.resolve();
  await expect.poll(() => calls).toEqual(['assign', 'snooze']);
});

test('B12 after an act that fails, what was pressed meanwhile is not carried out, and the keys to other screens work while it is in flight', async ({
  page,
}) => {
  await enterAs(page, /^Support/);
  await page.goto('/console/exceptions?assignee=none');
  await page.locator('[data-row]').first().click();
  const article = page.getByRole('article');
  const take = article.getByRole('button', { name: /Take it on$/ });
  await expect(take).toBeVisible();
  const keyOf = async (button: typeof take) => (await button.innerText()).trim().slice(0, 1);
  const [takeKey, tomorrowKey] = [
    await keyOf(take),
    await keyOf(article.getByRole('button', { name: /Put aside for a day$/ })),
  ];
  const held = { answer: Promise.withResolvers<void>() };
  const calls: string[] = [];
  for (const call of ['assign', 'snooze'])
    await page.route(`**/opapi/exceptions.${call}`, async (route) => {
      calls.push(call);
      await held.answer.promise;
      await route.abort('connectionreset');
    });
  await page.keyboard.press(takeKey);
  await expect.poll(() => calls).toEqual(['assign']);
  await page.keyboard.press(tomorrowKey);
  held.answer.resolve();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The shop did not answer');
  held.answer = Promise.withResolvers<void>();
  await page.keyboard.press(takeKey);
  await expect.poll(() => calls).toEqual(['assign', 'assign']);
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  held.answer.resolve();
  // At another address the failure is a toast.
  await expect(
    page.getByRole('status').filter({ hasText: 'Take it on: The shop did not answer' }),
  ).toBeVisible();
});
