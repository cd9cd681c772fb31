/**
 * Takes a picture of every screen of the console from a running demo shop, at 390 and 1440 px, light and dark: `npm start` in one
 * terminal, `npm run screenshots:console` in another. `-- --only reports --languages en,ja`: some of them. The pictures are in
 * `.cache/console`, which is not committed.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { base, call, launch, logIn, order } from './demo-shop.ts';
import { call as callConsole, enterAs } from './journeys/support/console.ts';
import { consoleScreens } from './journeys/support/console-screens.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    languages: { type: 'string', default: 'en,id' },
    widths: { type: 'string', default: '390,1440' },
    schemes: { type: 'string', default: 'light,dark' },
  },
});
const folder = fileURLToPath(new URL('../.cache/console/', import.meta.url));
const list = (text: string) => text.split(',');

/** `/console/orders?view=all` is `orders-view-all`. */
const nameOf = (path: string): string =>
  path
    .replace(/^\/console\/?/, '')
    .replaceAll(/[^\w.-]+/g, '-')
    .replace(/^$/, 'today');

/** The demo's owner chooses a language, as on the page "You". */
const speak = (page: Page, locale: string) => callConsole(page, 'me.change', { locale });

async function shoot(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}${name}.png`, fullPage: true });
}

const browser = await launch();
const bought = await order(String((await logIn(call)).token), true);
const paths = [
  ...consoleScreens,
  `/console/orders/${bought.order_id}`,
  `/console/orders/${bought.order_id}/evidence`,
].filter((path) => path.includes(values.only));
mkdirSync(folder, { recursive: true });
for (const width of list(values.widths)) {
  const viewport = { width: Number(width), height: Number(width) < 700 ? 844 : 900 };
  const context = await browser.newContext({ baseURL: base, locale: 'en-GB', viewport });
  const page = await context.newPage();
  await enterAs(page, /^Owner/);
  for (const language of list(values.languages)) {
    await speak(page, language);
    for (const colorScheme of list(values.schemes) as ('light' | 'dark')[]) {
      await page.emulateMedia({ colorScheme });
      for (const path of paths)
        await shoot(page, path, `${nameOf(path)}-${language}-${width}-${colorScheme}`);
    }
  }
  await speak(page, 'en');
  await context.close();
}
await browser.close();
console.log(`The pictures are in ${folder}`);
