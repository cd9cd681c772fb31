import { expect, type Page, test } from '@playwright/test';
import { flawsOfLayout } from '../audit/geometry.ts';
import { laptop, phone } from './support/screens.ts';
import { enter, speak } from './support/shop.ts';

test.use({ viewport: laptop });

test.beforeEach(async ({ context, baseURL }) => {
  await speak(context, 'en', baseURL ?? '');
});

test('C4 C9 a list turns its pages, opens a plan over itself, says when it fails, finds a destination by what people call it, and has room for its prices', async ({
  page,
}) => {
  await test.step('a plan opens over the list, Back closes it and the list has not moved', async () => {
    await enter(page, '/products');
    const card = page.getByRole('listitem').getByRole('link', { name: /GB/ }).nth(8);
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await card.click();
    await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/);
    const plan = page.getByRole('dialog');
    await expect(plan.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(plan).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await card.click();
    await expect(plan).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/products$/);
  });

  await test.step('previous is disabled on the first page, next on the last', async () => {
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').nth(-2).click();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  await test.step('a list that fails says so and can be tried again', async () => {
    await page.route('**/products.data?**', (route) =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Back in a minute.' } }),
    );
    await page.getByRole('checkbox', { name: 'Over 30 GB' }).check();
    await expect(page.getByRole('alert').getByText('Back in a minute.')).toBeVisible();
    await page.unroute('**/products.data?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('listitem').getByRole('link', { name: /GB/ }).first()).toBeVisible();
  });

  await test.step('the filter finds a destination by what people call it, and says when it finds none', async () => {
    const field = page.getByRole('searchbox', { name: 'Find a destination' });
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
    for (const [typed, place] of [
      ['korsel', 'South Korea'],
      ['nhat ban', 'Japan'],
      ['jpean', 'Japan'],
      ['かんこく', 'South Korea'],
    ] as const) {
      await field.fill(typed);
      await expect(box(place)).toBeVisible();
      await expect(box('Germany')).toBeHidden();
    }
    await field.fill('qwxz');
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
    await field.fill('');
    await expect(box('Germany')).toBeVisible();
  });

  await test.step('prices of seven figures keep to their part of the ticket', async () => {
    const millions = /\d\.\d{3}\.\d{3}/;
    for (const language of ['id', 'vi'] as const) {
      await page.setViewportSize(laptop);
      await enter(page, `/${language}/products?sort_by=price_desc`);
      await expect(page.getByRole('listitem').getByText(millions).first()).toBeVisible();
      expect(await page.evaluate(flawsOfLayout)).toEqual([]);

      await page.setViewportSize(phone);
      await enter(page, `/${language}/products?country=22`);
      const builder = page.locator('#daily-plan');
      await builder.locator('summary').click();
      await builder.getByRole('spinbutton').fill('180');
      await expect(builder.getByText(millions)).toBeVisible();
      expect(await page.evaluate(flawsOfLayout)).toEqual([]);
    }
  });

  await test.step('on a tablet the head of a list has room for its title, beside its drawing and above the kinds of goods', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const language of ['', '/vi']) {
      await enter(page, `${language}/products?type=ez-fi&country=22`);
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const words = await page.locator('h1 + p').boundingBox();
      const kinds = await page.getByRole('main').getByRole('navigation').first().boundingBox();
      expect(title?.height).toBeLessThan(90);
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(kinds?.y ?? 0);
    }
  });
});

test('C1 I8 filters, order and page live in the address, which Back and a change of language keep', async ({
  page,
}) => {
  await test.step('Back restores filters, order and page; the type is replaced', async () => {
    await enter(page, '/products?country=22');
    await expect(page.getByRole('heading', { level: 1, name: 'eSIM plans for Japan' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'South Korea', exact: true }).check();
    await expect(page).toHaveURL(/destination=22;41$/);
    await expect(page).not.toHaveURL(/country/);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2$/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_desc');
    await expect(page).toHaveURL(/sort_by=price_desc$/);
    await page.goBack();
    await expect(page).toHaveURL(/page=2$/);
    await expect(page.getByRole('checkbox', { name: 'South Korea', exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'Remove South Korea' }).click();
    await expect(page).toHaveURL(/destination=22$/);
    await page
      .getByRole('navigation', { name: 'Product type' })
      .getByRole('link', { name: 'SIM card' })
      .click();
    await expect(page).toHaveURL(/\?type=sim-card$/);
    await page.goBack();
    await expect(page).toHaveURL(/page=2$/);
  });

  await test.step('an empty list names the filter in the way and takes it off', async () => {
    await enter(page, '/products?destination=12&active_days=long');
    await expect(page.getByText('No products found with the selected filters.')).toBeVisible();
    await page.getByRole('button', { name: /^Without Days/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'eSIM plans for Egypt' })).toBeVisible();
    await expect(page.getByRole('listitem').getByRole('link', { name: /GB/ }).first()).toBeVisible();
  });

  await test.step('changing the language keeps the page, its filters and what was typed', async () => {
    await enter(page, '/products?destination=22');
    await page.getByRole('searchbox', { name: 'Find a destination' }).fill('kor');
    await page.locator('summary').filter({ hasText: 'Language: English' }).click();
    await page.getByRole('link', { name: 'Tiếng Việt' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gói eSIM Nhật Bản' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Tìm điểm đến' })).toHaveValue('kor');
    await expect(page).toHaveURL(/\/products\?destination=22$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  });
});

/** The plans on the displayed page, by their addresses. */
const plansOn = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('region', { name: 'Plans' })
    .getByRole('listitem')
    .getByRole('link', { name: /GB/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Reads a list page by page with Next and returns the plans of every page. */
async function plansOfAllPages(page: Page, each: (number: number) => Promise<void>) {
  const pages: (string | null)[][] = [];
  for (let number = 1; ; number += 1) {
    await each(number);
    pages.push(await plansOn(page));
    const next = page.getByRole('link', { name: 'Next' });
    if ((await next.count()) === 0) return pages;
    await next.click();
    await expect(page).toHaveURL(new RegExp(`page=${number + 1}$`));
    // The address changes before the list: the pager's own link tells that the next page is drawn.
    const back = number === 1 ? /destination=22;41$/ : new RegExp(`page=${number}$`);
    await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', back);
    await expect(page.getByRole('region', { name: 'Plans' })).toHaveAttribute('aria-busy', 'false');
  }
}

const turnedOnTheWay = [
  {
    name: 'a phone in landscape',
    options: {
      viewport: { width: 844, height: 390 },
      hasTouch: true,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    },
    size: 4,
  },
  { name: 'a narrow window on a computer', options: { viewport: { width: 500, height: 800 } }, size: 10 },
];

test('C3 N10 a phone in landscape and a narrow window show every plan exactly once, also when they are turned on the way', async ({
  browser,
  baseURL,
}) => {
  for (const { name, options, size } of turnedOnTheWay)
    await test.step(name, async () => {
      const context = await browser.newContext({ ...options, baseURL });
      await speak(context, 'en', baseURL ?? '');
      const page = await context.newPage();
      const { width, height } = options.viewport;
      const turned = { width: width > 640 ? 390 : 1280, height: width > 640 ? 844 : height };
      await enter(page, '/products?destination=22;41');
      const total = Number(/\d+/.exec((await page.getByText(/^\d+ plans$/).textContent()) ?? '')?.[0]);
      let lists = 0;
      page.on('request', (request) => {
        if (request.url().includes('/products.data?')) lists += 1;
      });
      const pages = await plansOfAllPages(page, async (number) => {
        if (number === 2) await page.setViewportSize(turned);
      });
      expect(pages.flat()).toHaveLength(total);
      expect(new Set(pages.flat()).size).toBe(total);
      expect(pages.slice(0, -1).every((plans) => plans.length === size)).toBe(true);
      // A rotation of the phone makes no further request.
      expect(lists).toBe(pages.length - 1);
      await page.goBack();
      await page.reload();
      expect(await plansOn(page)).toEqual(pages.at(-2));
      await context.close();
    });
});

test('C9 E2 only a failed connection is called one; an answer without words says that something went wrong', async ({
  page,
}) => {
  const oops = 'Oops! Something went wrong. Please try again later.';
  const offline = 'No connection. Please check your internet and try again.';
  await enter(page, '/products');
  const words = page.getByRole('region', { name: 'Plans' }).getByRole('alert');
  const answers = [
    { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    { status: 500, json: {} },
    { status: 200, contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' },
  ];
  await page.route('**/products.data?**', (route) => route.abort('connectionrefused'));
  await page.getByRole('checkbox', { name: 'Over 30 GB' }).check();
  await expect(words).toContainText(offline);
  for (const answer of answers) {
    await page.unroute('**/products.data?**');
    await page.route('**/products.data?**', (route) => route.fulfill(answer));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(words).toContainText(oops);
    await expect(words).not.toContainText(offline);
  }
});
