/**
 * Takes a picture of every screen of the console in a busy shop, at 390 and 1440 px, light and dark. It makes the shop first, which takes a
 * few minutes; with `BASE_URL` it takes the running one of `npm run scene:console`, or another demo shop. `-- --only reports --languages
 * en,ja --widths 1024 --schemes light`: some of them. The pictures are in `.cache/console`, which is not committed.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Language } from '@langit/contract/values/locale';
import type { Page } from '@playwright/test';
import { build } from '../scripts/prepare.mjs';
import { openBusyShop } from './busy-shop/open-busy-shop.ts';
import { type Picture, picturesOf } from './busy-shop/pictures.ts';
import { launch } from './demo-shop.ts';
import { call, enterAs } from './journeys/support/console.ts';
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

/** Dialogs and panels rise into their place: a picture is of what they come to. An animation without an end is not waited for. */
const settle = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );

async function shoot(page: Page, { path, name, press }: Picture, language: Language, size: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await press?.(page, language);
  if (press) await page.waitForLoadState('networkidle');
  await settle(page);
  await page.screenshot({ path: `${folder}${name}-${language}-${size}.png`, fullPage: !press });
}

async function ownShop() {
  build();
  return openBusyShop({ say: (step) => console.log(step) });
}

const shop = process.env.BASE_URL ? null : await ownShop();
const base = shop?.origin ?? process.env.BASE_URL;
const browser = await launch();
mkdirSync(folder, { recursive: true });
const missed: string[] = [];
for (const width of list(values.widths)) {
  const viewport = { width: Number(width), height: Number(width) < 700 ? 844 : 900 };
  const context = await browser.newContext({ baseURL: base, locale: 'en-GB', viewport });
  const page = await context.newPage();
  await enterAs(page, /^Owner/);
  const screens = consoleScreens.map((path): Picture => ({ path, name: nameOf(path) }));
  const pictures = [...screens, ...(await picturesOf(page))].filter(
    ({ path, name }) => path.includes(values.only) || name.includes(values.only),
  );
  for (const language of list(values.languages) as Language[]) {
    // The demo's owner chooses a language, as on the page "You".
    await call(page, 'me.change', { locale: language });
    for (const colorScheme of list(values.schemes) as ('light' | 'dark')[]) {
      await page.emulateMedia({ colorScheme });
      for (const picture of pictures)
        await shoot(page, picture, language, `${width}-${colorScheme}`).catch((error: Error) => {
          missed.push(`${picture.name}-${language}-${width}-${colorScheme}: ${error.message.split('\n')[0]}`);
        });
    }
  }
  await call(page, 'me.change', { locale: 'en' });
  await context.close();
}
await browser.close();
await shop?.close();
console.log(`The pictures are in ${folder}`);
if (missed.length > 0) {
  console.error(`Without a picture:\n${missed.join('\n')}`);
  process.exitCode = 1;
}
