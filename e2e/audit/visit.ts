import type { Language } from '@langit/contract/values/locale';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { inLanguage } from '../journeys/support/addresses.ts';
import { enter, signIn, speak } from '../journeys/support/shop.ts';
import { watch } from '../journeys/support/watch.ts';
import { findForeignTexts, type Lexicon } from './foreign-words.ts';
import { axeOf, flawsOfSight, settling, watchShifts } from './look.ts';
import { pageTexts } from './page-texts.ts';
import type { Scene } from './seed.ts';
import { type Size, sizes, type View } from './view.ts';
import { addressOf } from './views.ts';

export type Where = {
  browser: Browser;
  baseURL: string;
  scene: Scene;
  lexicon: Lexicon;
  language: Language;
  size: Size;
};

/** A browser context of a guest or a customer, in a language, on a phone or a desktop. */
export async function contextFor(
  { browser, baseURL, scene, language, size }: Omit<Where, 'lexicon'>,
  who?: View['who'],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[size],
    hasTouch: size === 'phone',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  await speak(context, language, baseURL);
  await watchShifts(context);
  if (who) await signIn(context, scene[who]);
  return context;
}

/** Texts that customers typed, which may be in any language; names of provinces. */
function typedBy(scene: Scene): string[] {
  const { user } = scene.customer.session;
  return Object.values(user)
    .filter((value) => typeof value === 'string' && value.length > 2)
    .concat('My trip is cancelled.', 'qwxz', 'bali', 'DI Yogyakarta');
}

async function foreignTexts(page: Page, { lexicon, language, scene }: Where): Promise<string[]> {
  const found = findForeignTexts(lexicon, language, await page.evaluate(pageTexts), typedBy(scene));
  return found.map(
    ({ text, looksLike, words }) => `${looksLike} words: “${text.slice(0, 60)}” (${words.join(', ')})`,
  );
}

/** The address in a language: public pages have a prefix, others follow the stored choice. */
function addressIn(address: string, language: Language): string {
  const [path = '', query] = address.split('?');
  const own = /^\/(?:account|(?:products\/)?checkout|payment|topup-extend|verify-email|undo-email)\b/.test(
    path,
  );
  return [own ? path : inLanguage(path, language), query].filter(Boolean).join('?');
}

/** Opens a view and returns all its defects. The page stays open for a picture. */
export async function visit(
  page: Page,
  view: View,
  where: Where,
  { axe = true }: { axe?: boolean } = {},
): Promise<string[]> {
  const settled = settling(page);
  const seen = watch(page, where.baseURL);
  await view.before?.(page);
  const address = addressIn(addressOf(view, where.scene), where.language);
  await enter(page, address);
  await settled();
  const { pathname } = new URL(page.url());
  if (pathname !== new URL(address, where.baseURL).pathname && !view.leadsTo?.test(pathname))
    return [`leads to ${pathname}`];
  if (view.open) {
    await view.open(page);
    await settled();
  }
  const flaws = [...(await flawsOfSight(page)), ...(await foreignTexts(page, where))];
  if (axe) flaws.push(...(await axeOf(page, view.part)));
  const language = await page.evaluate(() => document.documentElement.lang);
  if (language !== where.language) flaws.push(`the page is in ${language}`);
  return [...flaws, ...seen.complaints.filter((complaint) => !view.expects?.test(complaint))];
}
