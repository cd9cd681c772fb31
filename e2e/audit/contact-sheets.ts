import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@langit/contract/values/locale';
import type { Browser, Page } from '@playwright/test';
import { drawnWhole } from './look.ts';
import type { Size } from './view.ts';

/** Maximum height of a picture in pixels: the terms would fill the sheet, and the footer is the same on all pages. */
const longest = { phone: 1900, desktop: 1700 };
const shownWidth = { phone: 220, desktop: 460 };
const columns = { phone: 12, desktop: 6 };
/** Pixels between the pictures, each of which has a border of one pixel. */
const gap = 16;

/** Collects pictures of all views in one language and size, and makes one contact sheet of them. */
export function openAlbum(folder: string, language: Language, size: Size) {
  const name = `${language}-${size}`;
  const pictures = join(folder, name);
  mkdirSync(pictures, { recursive: true });
  const shown: { view: string; flaws: number }[] = [];
  return {
    async add(page: Page, view: string, flaws: number): Promise<void> {
      const screen = page.viewportSize() ?? { width: 390, height: 844 };
      const layer = await page.locator('dialog[open]').count();
      const whole = await page.evaluate(() => {
        const main = document.querySelector('main');
        return main ? main.offsetTop + main.offsetHeight + 120 : document.documentElement.scrollHeight;
      });
      const height = Math.min(whole, longest[size]);
      const picture = { path: join(pictures, `${view}.jpg`), type: 'jpeg', quality: 70 } as const;
      // Fixed elements are in the right place only in a picture of the viewport.
      if (layer > 0) await page.screenshot(picture);
      else
        await page.screenshot({
          ...picture,
          fullPage: true,
          style: drawnWhole,
          clip: { x: 0, y: 0, width: screen.width, height },
        });
      shown.push({ view, flaws });
    },
    async close(browser: Browser): Promise<void> {
      shown.sort((a, b) => a.view.localeCompare(b.view));
      const width = shownWidth[size];
      const figures = shown.map(
        ({ view, flaws }) =>
          `<figure><img src="${name}/${view}.jpg" width="${width}"><figcaption>${view}${flaws > 0 ? ` <b>${flaws}</b>` : ''}</figcaption></figure>`,
      );
      const sheet = join(folder, `${name}.html`);
      writeFileSync(
        sheet,
        `<!doctype html><meta charset="utf-8"><title>${name}</title><style>
body{margin:${gap}px;font:13px sans-serif;background:#dfe5ee;columns:${columns[size]};column-gap:${gap}px}
figure{margin:0 0 14px;break-inside:avoid}img{display:block;border:1px solid #b8c2d3}b{color:#c4321c}
</style>${figures.join('\n')}`,
      );
      const page = await browser.newPage({
        viewport: { width: columns[size] * (width + 2 + gap) + gap, height: 1200 },
      });
      await page.goto(pathToFileURL(sheet).href, { waitUntil: 'load' });
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
      await page.close();
    },
  };
}
