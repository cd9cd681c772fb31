import { expect, test } from '@playwright/test';
import { holdTime } from './support/carousel.ts';
import { laptop, phone } from './support/screens.ts';
import { enter, enterAsCustomer, speak } from './support/shop.ts';

test('N3 N9 home: tabs and search stay in reach, the search works with the keyboard alone, the header names every target, and a page that breaks leads home', async ({
  page,
}) => {
  await page.setViewportSize(laptop);
  const indexes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search/places')) indexes.push(new URL(request.url()).pathname);
  });
  await enter(page, '/');

  await test.step('search and tabs stay below the header once scrolled past it', async () => {
    const top = async () => (await page.getByRole('combobox').boundingBox())?.y ?? -1;
    const before = await top();
    await page.evaluate((y) => scrollTo(0, y), before);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 10);
    const header = await page.getByRole('banner').boundingBox();
    const edge = (header?.y ?? 0) + (header?.height ?? 0);
    expect(header?.y).toBe(0);
    await expect.poll(top).toBeGreaterThan(edge - 12);
    expect(await top()).toBeLessThan(edge + 80);
  });

  await test.step('a tab is an address and changes without asking the server', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.data')) asked.push(request.url());
    });
    await page.getByRole('link', { name: 'Regions' }).click();
    await expect(page).toHaveURL(/\?tab=multiregion$/);
    await expect(page.getByRole('link', { name: /Southeast Asia/ })).toBeVisible();
    expect(asked).toEqual([]);
  });

  await test.step('the index is fetched when the field is first pointed at, not before', async () => {
    expect(indexes).toEqual([]);
    await page.getByRole('combobox').focus();
    await expect.poll(() => indexes).toContain('/search/places.json');
  });

  await test.step('the chat is WhatsApp', async () => {
    await expect(page.getByRole('link', { name: /WhatsApp/ }).last()).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    );
  });

  await test.step('"jepang" and Enter open Japan', async () => {
    const search = page.getByRole('combobox');
    await search.focus();
    await search.pressSequentially('jepang');
    await expect(page.getByRole('option', { name: /^Japan From \$/ })).toBeVisible();
    await search.press('ArrowDown');
    await expect(search).toHaveAttribute('aria-activedescendant', /.+/);
    await search.press('Enter');
    await expect(page).toHaveURL(/\/products\?country=22$/);
    // A menu that is opened on the way closes when the page arrives.
    await expect(page.getByRole('heading', { level: 1, name: /Japan/ })).toBeVisible();
  });

  await test.step('a page that breaks is told in its place, with a way home', async () => {
    await page.route('**/others/faq.data*', (route) => route.fulfill({ status: 500, body: 'boom' }));
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByText('Help').click();
    await main.getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page.getByRole('heading', { name: 'Land connected.' })).toBeVisible();
  });

  await test.step('the row has what is sold, Help has the rest', async () => {
    const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    const links = main.getByRole('link');
    await expect(links).toHaveText(['eSIM plans', 'WiFi routers', 'SIM cards', 'Top up']);
    await main.getByText('Help').click();
    for (const name of ['Return a router', 'Compatible phones', 'FAQ', 'Quick guide']) {
      await expect(main.getByRole('link', { name })).toBeVisible();
    }
    await expect(main.getByRole('link', { name: 'Mobile app' })).toHaveCount(0);
    await main.getByRole('link', { name: 'About us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online from the moment you land');
    await expect(main.getByRole('link', { name: 'Quick guide' })).toBeHidden();
  });

  await test.step('no chat on the login page', async () => {
    await page.goto('/login');
    await expect(page.locator('.chat-button')).toHaveCount(0);
  });
});

test('I1 I8 home in other languages: readings, slips and half-typed words are understood; a change of language keeps the page, and the choice is kept', async ({
  page,
}) => {
  await test.step('an unprefixed page shows the stored language, a prefixed one becomes the choice', async () => {
    await page.goto('/id');
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('language=id');
    await page.goto('/others/faq');
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/id\/others\/faq$/);
  });

  await test.step('changing the language keeps the page, the scroll position and what was typed', async () => {
    await enter(page, '/ja?tab=multiregion');
    await page.getByRole('combobox').fill('kor');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').blur();
    await page.evaluate(() => scrollTo(0, 400));
    // Scroll anchoring: the visible part stays in place, although the text above it needs other lines.
    await page.evaluate(() => {
      const lines = new CSSStyleSheet();
      lines.replaceSync('h1:lang(vi) { padding-bottom: 6rem }');
      document.adoptedStyleSheets.push(lines);
    });
    const place = async () => (await page.locator('main a[href*="country="]').nth(1).boundingBox())?.y;
    const before = await place();
    await page.locator('header a[hreflang="vi"]').dispatchEvent('click');
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(page).toHaveURL(/\/vi\?tab=multiregion$/);
    await expect(page.getByRole('combobox')).toHaveValue('kor');
    expect(before).toBeGreaterThan(0);
    expect(Math.round((await place()) ?? 0)).toBe(Math.round(before ?? 0));
    // Kept once the page has shown it.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('vi');
    expect(await page.evaluate(() => document.cookie)).toContain('language=vi');
  });

  await test.step('slips, words around the place and what the keyboard has not finished are understood', async () => {
    const search = page.getByRole('combobox');
    for (const [typed, first] of [
      ['esim nhat bna', /^Nhật BảnTừ /],
      ['korsell', /^Hàn QuốcTừ /],
      ['たいわn', /^Đài Loan \(Trung Quốc\)Từ /],
    ] as const) {
      await search.fill(typed);
      await expect(page.getByRole('option').first()).toHaveText(first);
    }
    await search.fill('murah');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(page.getByText('Không tìm thấy')).toBeVisible();
  });

  await test.step('the chat is Zalo for Vietnamese', async () => {
    // On a phone the chat leaves the screen to the field that has the focus (Z6).
    await page.getByRole('combobox').blur();
    await expect(page.getByRole('link', { name: /Chat.*Zalo/ })).toHaveAttribute(
      'href',
      /^https:\/\/zalo\.me\//,
    );
  });

  await test.step('Nepal is found by its reading, through the regions that contain it', async () => {
    await page.goto('/ja');
    await page.getByRole('combobox').fill('ねぱ');
    await expect(page.getByRole('option').first()).toContainText('アジア');
    await expect(page.getByRole('option').first()).toContainText('ネパール');
  });

  await test.step('a trip that is typed with the place fills in the fields of the plan finder', async () => {
    await page.goto('/ja');
    const search = page.getByRole('combobox');
    await search.fill('バリ 7日 10GB');
    await expect(page.getByRole('option').first()).toHaveText(/^インドネシア · バリ · 7日間[¥￥][\d,]+から$/);
    await search.press('Enter');
    await expect(page).toHaveURL(/\/ja\/products\?destination=\d+&trip_days=7&trip_gb=1$/);
    await expect(page.getByRole('spinbutton', { name: '旅行の日数' })).toHaveValue('7');
    await expect(page.getByRole('radio', { name: /SNS/ })).toBeChecked();
    await page.goto('/ja');
  });

  await test.step('while a Japanese word is composed, Enter belongs to the keyboard', async () => {
    const search = page.getByRole('combobox');
    await search.fill('にほん');
    await expect(page.getByRole('option').first()).toHaveText(/^日本[¥￥]\d+から$/);
    await search.press('ArrowDown');
    await search.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await expect(page).toHaveURL(/\/ja$/);
    await search.press('Enter');
    // The trip of the destination before goes along.
    await expect(page).toHaveURL(/\/ja\/products\?destination=22&trip_days=7&trip_gb=1$/);
  });
});

test('N4 the phone menu takes the focus, Escape and a tap outside give it back; it has the mobile app and no top-up for members', async ({
  page,
}) => {
  await enter(page, '/');
  const opener = page.getByLabel('Open menu');
  await opener.click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Create account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden();
  await expect(opener).toBeFocused();
  await page.getByLabel('Open menu').click();
  const panel = page.getByRole('navigation', { name: 'Menu' });
  await expect(panel.getByRole('link', { name: 'Mobile app' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'No eSIM in your phone?' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Top up or extend' })).toBeHidden();
  await page.mouse.click(380, 500);
  await expect(panel).toBeHidden();
  await expect(page.getByLabel('Open menu')).toBeFocused();
});

test('H6 search and tabs are one line of 56 px below the header and leave with the destinations, and a phone in landscape has no room for them', async ({
  page,
}) => {
  for (const [name, size] of [
    ['on a phone', phone],
    ['on a computer', laptop],
  ] as const)
    await test.step(name, async () => {
      await page.setViewportSize(size);
      await enter(page, '/');
      const search = page.getByRole('combobox');
      const regions = page.getByRole('link', { name: 'Regions' });
      const before = await page.getByRole('link', { name: /^Indonesia/ }).boundingBox();
      await page.evaluate((y) => scrollTo(0, y), (before?.y ?? 0) - 200);
      await expect.poll(async () => (await search.boundingBox())?.height).toBe(48);
      const [field, tab, header] = await Promise.all(
        [search, regions, page.getByRole('banner')].map((part) => part.boundingBox()),
      );
      expect(header?.height).toBeLessThanOrEqual(field?.y ?? 0);
      expect(Math.max(field?.y ?? 0, tab?.y ?? 0)).toBeLessThan((header?.height ?? 0) + 56);
      const after = await page.getByRole('link', { name: /^Indonesia/ }).boundingBox();
      expect(after?.y, 'nothing below it moves').toBeCloseTo(200, 0);
      await search.focus();
      await expect(search).toBeInViewport();
      await page.getByRole('heading', { name: 'Good to know before you fly' }).scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollBy(0, 200));
      await expect(search).not.toBeInViewport();
    });

  await test.step('in landscape it leaves with the first destinations', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await enter(page, '/');
    await page
      .getByRole('link', { name: /^Indonesia/ })
      .evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 200));
    await expect(page.getByRole('combobox')).not.toBeInViewport();
  });
});

test('Z36 the search is what is seen first: on a wide screen in the middle, where Log in is no filled button, on a phone in every language', async ({
  page,
}) => {
  await test.step('on a wide screen', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter(page, '/');
    const field = await page.getByRole('combobox').boundingBox();
    expect([field?.width, field?.height]).toEqual([720, 64]);
    expect((field?.x ?? 0) + 360).toBeCloseTo(720, 0);
    const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' });
    const find = page.getByRole('button', { name: 'Find plans' });
    const fill = (part: typeof logIn) =>
      part.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await fill(logIn)).not.toBe(await fill(find));
  });

  await page.setViewportSize(phone);
  for (const language of ['en', 'id', 'ja', 'vi'] as const)
    await test.step(`on a phone in ${language}`, async () => {
      await enter(page, language === 'en' ? '/' : `/${language}`);
      const title = page.getByRole('heading', { level: 1 });
      expect(await title.evaluate((element) => getComputedStyle(element).fontSize)).toBe('36px');
      const field = await page.getByRole('combobox').boundingBox();
      expect(field?.height).toBe(56);
      expect(field?.y).toBeGreaterThan(180);
      expect(field?.y).toBeLessThanOrEqual(205);
    });
});

test('Z34 under the search stand the refund and the delivery that are promised for every eSIM', async ({
  page,
}) => {
  await enter(page, '/');
  const promises = page.getByRole('list', { name: 'Our promises' });
  await expect(promises.getByRole('listitem')).toHaveText([
    'Not installed? Full refund until the install-by date (3 days if you live in Vietnam).',
    /^eSIM in .+, or a full refund\.$/,
  ]);
  const tabs = await page.getByRole('navigation', { name: 'Destinations' }).boundingBox();
  const first = await page
    .getByRole('main')
    .getByRole('link', { name: /^Indonesia/ })
    .boundingBox();
  const { y = 0 } = (await promises.boundingBox()) ?? {};
  expect(y).toBeGreaterThan((tabs?.y ?? 0) + (tabs?.height ?? 0));
  expect(y).toBeLessThan(first?.y ?? 0);
});

test('N5 Z36 the lists of the footer are folded on a phone and open on a wide screen', async ({ page }) => {
  await enter(page, '/others/faq');
  const footer = page.getByRole('contentinfo');
  const terms = footer.getByRole('link', { name: 'Terms of service' });
  await expect(terms).toBeHidden();
  await footer.getByText('Legal', { exact: true }).filter({ visible: true }).click();
  await expect(terms).toBeVisible();
  await page.setViewportSize(laptop);
  for (const name of ['Terms of service', 'Compatible phones', 'Japan', 'WhatsApp'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  // Its heading stands once: the fold is the phone's.
  await expect(footer.getByText('Legal', { exact: true }).filter({ visible: true })).toHaveCount(1);
});

test('N3 Z36 the logo leads home; Top up is in the row, Top up or extend in the account menu', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await page.setViewportSize(laptop);
  await speak(context, 'en', baseURL ?? '');
  const header = page.getByRole('banner');
  await enter(page, '/others/faq');
  await header.getByRole('link', { name: /: Home$/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await enterAsCustomer({ context, request, baseURL });
  await enter(page, '/others/faq');
  const extend = header.getByRole('link', { name: 'Top up or extend' });
  await expect(extend).toBeHidden();
  await header.getByText('Account', { exact: true }).click();
  await extend.click();
  await expect(page).toHaveURL(/\/topup-extend$/);
});

test('H1 the banners turn every 10 s and without an end, wait while they are pointed at or paused, and stand still without motion', async ({
  page,
}) => {
  await page.setViewportSize(laptop);
  await enter(page, '/');
  const banners = page.getByRole('region', { name: 'Offers' });
  const dots = banners.getByRole('button', { name: /^Show offer/ });
  const shown = (name: string) =>
    expect(banners.getByRole('button', { name })).toHaveAttribute('aria-current', 'true');
  const { every, letPass } = await holdTime(banners);
  expect(every).toBe(10_000);
  await dots.last().click();
  await shown(`Show offer ${await dots.count()}`);
  await page.mouse.move(0, 0);
  expect(await letPass(), 'its button has the focus').toBe(false);
  await page.locator('#content').focus();
  await banners.hover();
  expect(await letPass(), 'the pointer is on it').toBe(false);
  await page.mouse.move(0, 0);
  expect(await letPass()).toBe(true);
  await shown('Show offer 1');
  await banners.getByRole('button', { name: /^Pause/ }).click();
  await page.mouse.move(0, 0);
  await page.locator('#content').focus();
  expect((await holdTime(banners)).every).toBeNull();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, '/');
  expect((await holdTime(banners)).every).toBeNull();
});
