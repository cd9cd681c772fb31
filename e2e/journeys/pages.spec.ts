import { languages } from '@langit/contract/locale';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { shopLexicon } from '../audit/interface-texts.ts';
import { type Scene, seed } from '../audit/seed.ts';
import { routeOf, viewsOf } from '../audit/views.ts';
import { contextFor, visit, type Where } from '../audit/visit.ts';
import { publicPages } from './support/addresses.ts';
import { newCustomer, signIn, speak } from './support/shop.ts';
import { watch } from './support/watch.ts';

const phone = { width: 390, height: 844 };

const shown = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first();

/** What stands out at the right of a screen of 320 px: nobody scrolls in two directions (WCAG 1.4.10). */
async function tooWide(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  return page.evaluate(() => {
    const screen = document.documentElement.clientWidth;
    if ((document.scrollingElement?.scrollWidth ?? 0) <= screen) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > screen + 1)
      .map((element) => `wider than 320 px: ${element.tagName} ${element.className}`.slice(0, 100))
      .slice(-3);
  });
}

/** One scene for all tests of a worker. */
let made: Promise<Scene> | undefined;

for (const [share, language] of languages.entries()) {
  test(`Q1 Q3 I2 every page in ${language} on a phone: nothing cut, covered, wider than 320 px, foreign or asked elsewhere; axe finds nothing`, async ({
    browser,
    baseURL,
    request,
  }) => {
    test.setTimeout(300_000);
    made ??= seed(request, baseURL ?? '');
    const scene = await made;
    const lexicon = await shopLexicon();
    const where: Where = { browser, baseURL: baseURL ?? '', scene, lexicon, language, size: 'phone' };
    const windows = {
      guest: await contextFor(where),
      customer: await contextFor(where, 'customer'),
      newcomer: await contextFor(where, 'newcomer'),
    };
    const views = viewsOf(await publicPages(request)).filter(({ rare, on }) => !rare && on !== 'desktop');
    const routes = new Set<string>();
    for (const [index, view] of views.entries()) {
      // Every route in every language; axe, its other states and what opens over it in one of them (`npm run audit`: in all).
      const axe = index % languages.length === share;
      const route = routeOf(view);
      if ((view.open || routes.has(route)) && !axe) continue;
      routes.add(route);
      const window = windows[view.who ?? 'guest'];
      // What only has to be entered is entered in one tab: a new one costs as much as the page itself.
      const enters = !view.open && !view.before;
      const page = (enters && window.pages()[0]) || (await window.newPage());
      expect.soft(await visit(page, view, where, { axe }), view.name).toEqual([]);
      expect.soft(await tooWide(page), view.name).toEqual([]);
      page.removeAllListeners();
      if (enters) await page.setViewportSize(phone);
      else await page.close();
    }
    for (const window of Object.values(windows)) await window.close();
  });
}

test('Q2 H every public page can be read and followed without JavaScript', async ({ browser, request }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  // Without JavaScript nobody has begun a payment that this page could wait for.
  const readable = (await publicPages(request)).filter((path) => path !== '/payment/waiting-redirect');
  for (const path of readable) {
    await page.goto(path);
    await expect.soft(shown(page), path).toBeVisible();
    const text = await page.getByRole('main').innerText();
    expect.soft(text.trim().length, `${path}: ${text.slice(0, 80)}`).toBeGreaterThan(60);
    await expect.soft(page.locator('main [aria-busy="true"]').filter({ visible: true }), path).toHaveCount(0);
    await expect.soft(page.getByRole('contentinfo').getByRole('link').first(), path).toBeVisible();
  }
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Japan/ })
    .first()
    .click();
  await page.getByRole('listitem').getByRole('link', { name: /GB/ }).first().click();
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/);
  await expect(page.getByRole('main')).toContainText('$');
  await context.close();
});

/** Tab until what has the focus is this; where focus goes must be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return true;
      const drawn = [getComputedStyle(element), getComputedStyle(element, '::after')];
      if (element.parentElement) drawn.push(getComputedStyle(element.parentElement));
      return drawn.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
    });
    const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
    expect.soft(seen, `the focus on ${name} is seen`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error('the keyboard never got there');
}

test('Q1 with the keyboard alone: from the search over a plan to the popup before buying, and back', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, 'en', baseURL ?? '');
  const seen = watch(page, baseURL);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await tabTo(page, page.getByRole('combobox'));
  await page.keyboard.type('jepang');
  await expect(page.getByRole('option', { name: 'Japan', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/country=22/);
  const plan = page.getByRole('listitem').getByRole('link', { name: /GB/ }).first();
  await expect(plan).toBeVisible();
  await tabTo(page, plan);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await tabTo(page, dialog.getByRole('button', { name: 'Buy now' }));
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'One step before you buy' });
  await expect(popup).toBeVisible();
  await expect(popup.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(plan).toBeFocused();
  seen.expectNone('the keyboard path');
});

test('Q1 a page that the browser draws takes the focus and is read out; who asks for no motion gets none', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  await speak(context, 'en', baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => Number(one.effect?.getComputedTiming().duration) > 1)
        .map((one) => (one.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
    );
  expect(await moving()).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).press('Enter');
  await expect(page).toHaveURL(/\/others\/faq$/);
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.locator('body > p[role=status]')).toHaveText(await page.title());
  expect(await moving()).toEqual([]);
  await context.close();
});

test('Q1 with the keyboard alone: filter, buy, agree and pay; results and totals are live', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await speak(context, 'en', baseURL ?? '');
  await signIn(context, await newCustomer(request));
  await page.goto('/products?country=22', { waitUntil: 'networkidle' });
  const filter = page.getByRole('checkbox', { name: 'Over 30 GB' });
  await filter.focus();
  await page.keyboard.press('Space');
  await expect(filter).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: /^1 plan$/ })).toBeVisible();
  await expect(filter).toBeFocused();
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /50\sGB/ })
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Buy now' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: /I agree/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /^Pay Rp/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
});

test('Q1 with the keyboard alone: a wrong number is told beside its field, a right one leads to its plans', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.setTimeout(90_000);
  made ??= seed(request, baseURL ?? '');
  const { iccid } = await made;
  await speak(context, 'en', baseURL ?? '');
  await page.goto('/topup-extend', { waitUntil: 'networkidle' });
  const field = page.getByLabel('eSIM ID (ICCID)');
  await field.press('1');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Digits are missing/);
  await field.fill(iccid);
  await page.keyboard.press('Enter');
  const plans = page.getByRole('region', { name: /Japan/ }).getByRole('button', { name: 'Choose' });
  await expect(plans.first()).toBeVisible();
  // Read out is how many there are, in a sentence, and not what all of them are.
  const said = `${await plans.count()} data plans for ${await page.locator('#found').innerText()}`;
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveText(said);
  await expect(page.locator('[aria-live], [role=status], [role=alert]').filter({ has: plans })).toHaveCount(
    0,
  );
  await tabTo(page, plans.first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'One step before you buy' })).toBeVisible();
});

test('R26 what a script puts into the page does not run', async ({ page }) => {
  await page.goto('/');
  const ran = await page.evaluate(async () => {
    const shared = window as unknown as { pwned?: boolean };
    const tries: (() => unknown)[] = [
      () => {
        document.body.innerHTML = '<img src=x onerror="pwned=true">';
      },
      () => document.body.setAttribute('onclick', 'pwned=true'),
      // biome-ignore lint/security/noGlobalEval: it must be refused
      () => eval('window.pwned=true'),
      () => {
        const script = document.createElement('script');
        script.text = 'window.pwned=true';
        document.head.append(script);
      },
      () => {
        const link = document.createElement('a');
        link.href = 'javascript:window.pwned=true';
        document.body.append(link);
        link.click();
      },
    ];
    let refused = 0;
    // In a task of its own: what the test itself evaluates is exempt from the policy.
    await new Promise<void>((resolve) =>
      setTimeout(() => {
        for (const attempt of tries) {
          try {
            attempt();
          } catch {
            refused += 1;
          }
        }
        resolve();
      }),
    );
    document.body.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { pwned: shared.pwned ?? false, refused };
  });
  expect(ran.pwned).toBe(false);
  expect(ran.refused).toBeGreaterThanOrEqual(3);
});
