import { languages } from '@langit/contract/values/locale';
import { expect, type Page, test } from '@playwright/test';
import { shopLexicon } from '../audit/interface-texts.ts';
import { sizes } from '../audit/view.ts';
import { routeOf, viewsOf } from '../audit/views.ts';
import { contextFor, visit, type Where } from '../audit/visit.ts';
import { publicPages } from './support/addresses.ts';
import { sceneOf } from './support/scene.ts';

/** Elements that exceed a screen of 320 px: scrolling in two directions is not allowed (WCAG 1.4.10). */
async function tooWide(page: Page): Promise<string[]> {
  // Hidden, because only the layout is measured.
  await page.evaluate(() => {
    document.documentElement.style.opacity = '0';
  });
  await page.setViewportSize({ width: 320, height: 640 });
  const found = await page.evaluate(() => {
    const screen = document.documentElement.clientWidth;
    if ((document.scrollingElement?.scrollWidth ?? 0) <= screen) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > screen)
      .map((element) => `wider than 320 px: ${element.tagName} ${element.className}`.slice(0, 100))
      .slice(-3);
  });
  await page.evaluate(() => {
    document.body.style.display = 'none';
  });
  await page.setViewportSize(sizes.phone);
  return found;
}

for (const [share, language] of languages.entries()) {
  test(`Q1 Q3 every page in ${language} on a phone: nothing cut, covered, wider than 320 px, foreign or asked elsewhere; axe finds nothing`, async ({
    browser,
    baseURL,
    request,
  }, testInfo) => {
    const scene = await sceneOf(testInfo);
    const lexicon = shopLexicon();
    const where: Where = { browser, baseURL: baseURL ?? '', scene, lexicon, language, size: 'phone' };
    // One tab for each reader, because a new tab costs as much as a page.
    const tabs = {
      guest: await (await contextFor(where)).newPage(),
      customer: await (await contextFor(where, 'customer')).newPage(),
      newcomer: await (await contextFor(where, 'newcomer')).newPage(),
    };
    const views = viewsOf(await publicPages(request)).filter(({ rare, on }) => !rare && on !== 'desktop');
    const routes = new Set<string>();
    for (const [index, view] of views.entries()) {
      // Every route is opened in every language. axe, other states and dialogs are checked in one language each (`npm run audit`:
      // in all).
      const axe = index % languages.length === share;
      const route = routeOf(view);
      if ((view.open || routes.has(route)) && !axe) continue;
      // A redirected reader has not seen the route.
      if (!view.leadsTo) routes.add(route);
      const page = tabs[view.who ?? 'guest'];
      expect.soft(await visit(page, view, where, { axe }), view.name).toEqual([]);
      expect.soft(await tooWide(page), view.name).toEqual([]);
      page.removeAllListeners();
      await page.unrouteAll();
    }
    for (const page of Object.values(tabs)) await page.context().close();
  });
}
