/**
 * `npm run screenshots:flows`: takes pictures of the public pages and of all flows during and after a purchase, at 390 and 1440 px in
 * two languages, on a separate shop. SHOTS is the folder (default: `.cache/flows`), FLOW_LANGUAGES and FLOW_WIDTHS the languages and
 * widths, FLOW_SCHEME `dark` for dark pages, ONLY a part of the names.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays } from '@langit/contract/values/calendar-days';
import type { Page } from '@playwright/test';
import { arrive, drawnWhole } from './audit/look.ts';
import { callerOf, launch, logIn, pageIn } from './demo-shop.ts';
import { type Seeds, seedFlows } from './flow-seeds.ts';
import { openOwnShop } from './journeys/support/own-shop.ts';

const folder = process.env.SHOTS ?? fileURLToPath(new URL('../.cache/flows/', import.meta.url));
const languages = (process.env.FLOW_LANGUAGES ?? 'en,vi').split(',');
const widths = (process.env.FLOW_WIDTHS ?? '390,1440').split(',').map(Number);
const scheme = process.env.FLOW_SCHEME === 'dark' ? 'dark' : 'light';
const dayMs = 86_400_000;
const only = process.env.ONLY ?? '';

type View = { language: string; width: number; daysAhead: number };

/** A picture with the way to it. The last control of a kind is found by its position, independent of the language. */
type Scene = { name: string; guest?: true; withFooter?: true; open(page: Page, seeds: Seeds): Promise<void> };

const dialog = (page: Page) => page.getByRole('dialog');
const orderPage = (page: Page, { order_id }: { order_id: string }) =>
  arrive(page, `/account/order-history/${order_id}`);
const buy = async (page: Page, code: string, address: RegExp) => {
  await arrive(page, `/products/${code}`);
  await page.locator('button.button-primary:visible').last().click();
  await page.waitForURL(address);
  await page.waitForLoadState('networkidle');
};
async function askRefund(page: Page): Promise<void> {
  await page.locator('#refund h2 button').click();
  await page.locator('#refund .button').click();
}
const waitingPage = async (page: Page, { transaction_id }: { transaction_id: string }) => {
  await page.goto(`/payment/waiting-redirect?transaction_id=${transaction_id}`);
  await page.locator('main h1').first().waitFor();
};
const device = (page: Page, index: number) => page.locator('main li').nth(index);

const guestPage = (name: string, path: string): Scene => ({
  name,
  guest: true,
  open: async (page) => void (await page.goto(path)),
});

const publicScenes: Scene[] = [
  { ...guestPage('public-home', '/'), withFooter: true },
  guestPage('public-list', '/products?country=22'),
  guestPage('public-list-region', '/products?country=64'),
  guestPage('public-list-routers', '/products?type=ez-fi'),
  guestPage('public-plan', '/products/japan-5gb-30d'),
  guestPage('public-plan-region', '/products/oceania-5gb-30d'),
  guestPage('public-router', '/products/router-japan-3gb-daily'),
  guestPage('public-compare', '/compare?plans=japan-5gb-30d;oceania-5gb-30d;japan-1gb-daily'),
  guestPage('public-faq', '/others/faq'),
  guestPage('public-returns', '/others/return-policy'),
  guestPage('public-disclosure', '/others/commercial-disclosure'),
  guestPage('public-about', '/about-us'),
  guestPage('public-phones', '/compatibility'),
  guestPage('public-app', '/ez-sim-mobile-app'),
  guestPage('public-login', '/login'),
  guestPage('public-registration', '/signup'),
  guestPage('public-password', '/forget-password'),
  guestPage('public-guide', '/others/manual-guide'),
];

const now: Scene[] = [
  ...publicScenes,
  { name: 'profile', open: async (page) => void (await page.goto('/account/profile')) },
  { name: 'checkout-esim', open: (page, { esimPlan }) => buy(page, esimPlan, /\/checkout\?/) },
  { name: 'payment-received', open: (page, { esim }) => waitingPage(page, esim) },
  { name: 'payment-declined', open: (page, { declined }) => waitingPage(page, declined) },
  { name: 'payment-page-expired', open: (page, { pageExpired }) => waitingPage(page, pageExpired) },
  { name: 'payment-cancelled', open: (page, { cancelled }) => waitingPage(page, cancelled) },
  { name: 'payment-refunded', open: (page, { refunded }) => waitingPage(page, refunded) },
  {
    name: 'daily-builder',
    guest: true,
    async open(page) {
      await page.goto('/products?country=22');
      await page.locator('#daily-plan summary').click();
    },
  },
  { name: 'checkout-sim', open: (page, { simCard }) => buy(page, simCard, /\/checkout\?/) },
  {
    name: 'checkout-rental',
    async open(page, { router, today }) {
      await buy(page, router, /\/products\/checkout\?/);
      await page.locator('input[type=date]').first().fill(addDays(today, 40));
      await page.locator('input[type=date]').last().fill(addDays(today, 44));
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'topup-guest', guest: true, open: async (page) => void (await page.goto('/topup-extend')) },
  { name: 'topup-own', open: async (page) => void (await page.goto('/topup-extend')) },
  {
    name: 'topup-found',
    async open(page, { iccid }) {
      await arrive(page, `/topup-extend?iccid=${iccid}`);
      await page.locator('#found').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'checkout-topup',
    async open(page, { iccid }) {
      await arrive(page, `/topup-extend?iccid=${iccid}`);
      await page.locator('section[aria-labelledby=found] button').first().click();
      await page.waitForURL(/\/checkout\?/);
    },
  },
  {
    name: 'waiting',
    async open(page, { unpaid }) {
      await page.goto(`/payment/waiting-redirect?transaction_id=${unpaid.transaction_id}`);
      await page
        .getByText(/Rp\s\d/)
        .first()
        .waitFor();
    },
  },
  { name: 'history', open: async (page) => void (await page.goto('/account/order-history')) },
  { name: 'order-unpaid', open: async (page, { unpaid }) => void (await orderPage(page, unpaid)) },
  { name: 'order-esim', open: async (page, { esim }) => void (await orderPage(page, esim)) },
  {
    name: 'order-esim-rename',
    async open(page, { esim }) {
      await orderPage(page, esim);
      // Before the rows of receipt, help and refund.
      await page.locator('main h2 button').nth(-4).click();
      await page.locator('h3 + button').first().click();
    },
  },
  {
    name: 'refund-topup-lost',
    async open(page, { esim }) {
      await orderPage(page, esim);
      await askRefund(page);
    },
  },
  {
    name: 'refund-bank',
    async open(page, { byBank }) {
      await orderPage(page, byBank);
      await askRefund(page);
      await dialog(page).locator('textarea').fill('…');
      await dialog(page).locator('button[type=submit]').click();
      await dialog(page).locator('fieldset').last().waitFor();
    },
  },
  { name: 'order-bank-asked', open: async (page, { bankAsked }) => void (await orderPage(page, bankAsked)) },
  { name: 'order-refunded', open: async (page, { refunded }) => void (await orderPage(page, refunded)) },
  { name: 'order-declined', open: async (page, { declined }) => void (await orderPage(page, declined)) },
  { name: 'order-cancelled', open: async (page, { cancelled }) => void (await orderPage(page, cancelled)) },
  { name: 'order-preparing', open: async (page, { preparing }) => void (await orderPage(page, preparing)) },
  { name: 'order-installed', open: async (page, { installed }) => void (await orderPage(page, installed)) },
  { name: 'order-in-use', open: async (page, { inUse }) => void (await orderPage(page, inUse)) },
  { name: 'order-used-up', open: async (page, { usedUp }) => void (await orderPage(page, usedUp)) },
  { name: 'order-daily', open: async (page, { daily }) => void (await orderPage(page, daily)) },
  { name: 'order-topup', open: async (page, { topUp }) => void (await orderPage(page, topUp)) },
  { name: 'order-sim-packed', open: async (page, { simPacked }) => void (await orderPage(page, simPacked)) },
  { name: 'order-sim-sent', open: async (page, { simSent }) => void (await orderPage(page, simSent)) },
  { name: 'order-rental', open: async (page, { rental }) => void (await orderPage(page, rental)) },
  { name: 'order-extension', open: async (page, { extension }) => void (await orderPage(page, extension)) },
  { name: 'devices', open: async (page) => void (await page.goto('/account/my-device')) },
  {
    name: 'devices-extend',
    async open(page, { today }) {
      await arrive(page, '/account/my-device');
      await device(page, 0).locator('button').first().click();
      await dialog(page).locator('input[type=date]').fill(addDays(today, 10));
      await dialog(page).locator('dl').waitFor();
    },
  },
  { name: 'devices-pick', open: async (page) => void (await page.goto('/account/my-device?extend')) },
  {
    name: 'devices-data',
    async open(page) {
      await arrive(page, '/account/my-device');
      await device(page, 0).locator('button').nth(1).click();
      await dialog(page).locator('input[type=radio]').nth(1).check();
    },
  },
];

const late: Scene[] = [
  { name: 'payment-expired', open: (page, { unpaid }) => waitingPage(page, unpaid) },
  { name: 'order-expired', open: async (page, { unpaid }) => void (await orderPage(page, unpaid)) },
  { name: 'order-rental-late', open: async (page, { rental }) => void (await orderPage(page, rental)) },
  { name: 'devices-late', open: async (page) => void (await page.goto('/account/my-device')) },
  {
    name: 'devices-return',
    async open(page) {
      await arrive(page, '/account/my-device?return');
      await dialog(page).locator('input[type=radio]').last().check();
    },
  },
];

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const shop = await openOwnShop();
  const browser = await launch();
  let session = await logIn(callerOf(shop.origin));
  const views = languages.flatMap((language) => widths.map((width) => ({ language, width })));
  const shoot = async (scene: Scene, seeds: Seeds, { language, width, daysAhead }: View) => {
    const signedIn = scene.guest ? null : session;
    const page = await pageIn(browser, language, width, signedIn, { origin: shop.origin, scheme });
    page.setDefaultTimeout(30_000);
    if (daysAhead > 0) await page.clock.install({ time: Date.now() + daysAhead * dayMs });
    await scene
      .open(page, seeds)
      .catch((error: unknown) => console.error(scene.name, language, width, error));
    await page.waitForLoadState('networkidle').catch(() => undefined);
    // It is the same on every page.
    if (!scene.withFooter)
      await page.evaluate(() => document.querySelector('footer')?.setAttribute('hidden', ''));
    await page.screenshot({
      path: join(folder, `${scene.name}-${language}-${width}.png`),
      fullPage: (await dialog(page).count()) === 0,
      style: drawnWhole,
    });
    await page.context().close();
  };
  const shootAll = async (scenes: Scene[], seeds: Seeds, daysAhead: number) => {
    for (const scene of scenes.filter(({ name }) => new RegExp(only).test(name)))
      await Promise.all(views.map((view) => shoot(scene, seeds, { ...view, daysAhead })));
  };
  try {
    const seeds = await seedFlows(shop, session);
    await shootAll(now, seeds, 0);
    await shop.moveTo(new Date(Date.now() + 11 * dayMs));
    // The earlier session has expired by then.
    session = await logIn(callerOf(shop.origin));
    await shootAll(late, seeds, 11);
  } finally {
    await browser.close();
    await shop.close();
  }
}

await main();
