/**
 * Takes the pictures of the mobile app's page from a running demo shop, in four languages: `npm start` in one terminal,
 * `npm run screenshots:app` in another. Small WebP files, written beside the page that shows them.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@langit/contract/values/locale';
import type { Browser, Page } from '@playwright/test';
import { arrive } from './audit/look.ts';
import { base, launch, logIn, order, pageIn, plan } from './demo-shop.ts';

const folder = fileURLToPath(new URL('../web/app/content/mobile-app/pictures/', import.meta.url));
const width = 390;
const height = 760;

/** Converts the screenshot to WebP in the browser. */
async function writeSmall(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const png = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const small = await blank.evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', 0.62);
  }, png);
  await blank.close();
  writeFileSync(`${folder}${name}.webp`, Buffer.from(small.split(',')[1] ?? '', 'base64'));
}

async function inLanguage(browser: Browser, language: string, session: object, orderId: string) {
  const prefix = language === 'en' ? '' : `/${language}`;
  const page = await pageIn(browser, language, width, { ...session }, { height, scale: 1.4 });
  const visit = async (path: string) => {
    await arrive(page, base + path);
    await page.evaluate(() => document.querySelector('.chat-button')?.remove());
  };
  await visit(prefix === '' ? '/' : prefix);
  await writeSmall(page, `${language}-1`);

  await visit(`${prefix}/products?country=22`);
  await writeSmall(page, `${language}-2`);

  await visit(`${prefix}/products/${plan}`);
  await writeSmall(page, `${language}-3`);

  await visit(`/account/order-history/${orderId}`);
  await writeSmall(page, `${language}-4`);
  await page.context().close();
}

const browser = await launch();
const session = await logIn();
const bought = await order(String(session.token), true);
for (const language of languages) await inLanguage(browser, language, session, String(bought.order_id));
await browser.close();
