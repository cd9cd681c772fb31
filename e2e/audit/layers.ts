import type { Page } from '@playwright/test';
import type { View } from './view.ts';

const plan = '/products/japan-5gb-30d';
const buyButton = '[data-bottom-bar] button.button-primary';
const dialog = (page: Page) => page.locator('dialog[open]').last().waitFor();

const press = (selector: string) => async (page: Page) => {
  await page.locator(selector).filter({ visible: true }).first().click();
  await dialog(page);
};

/** Dialogs and menus over a page, and a page that is entered through another. */
export const layers: View[] = [
  {
    name: 'layer-menu',
    path: '/',
    part: 'header',
    on: 'phone',
    open: (page) => page.locator('header details summary').first().click(),
  },
  {
    name: 'layer-languages',
    path: '/',
    part: 'header',
    open: (page) => page.locator('header details:has([hreflang]) summary').last().click(),
  },
  {
    name: 'layer-account',
    path: '/',
    part: 'header',
    who: 'customer',
    open: (page) => page.locator('header details.member-only summary').click(),
  },
  {
    name: 'layer-suggestions',
    path: '/',
    open: async (page) => {
      await page.getByRole('combobox').fill('ja');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'layer-filters', path: '/products', on: 'phone', open: press('[aria-haspopup=dialog]') },
  { name: 'layer-plan', path: '/products?country=22', open: press('main li h3 a') },
  { name: 'layer-login', path: plan, open: press(buyButton) },
  { name: 'layer-line', path: plan, open: press('main .flex-wrap > a[href*="wa.me"] + button') },
  {
    name: 'layer-toast',
    path: plan,
    open: async (page) => {
      await page.locator('main .flex-wrap > a[href*="wa.me"] ~ button').last().click();
      await page.locator('[popover] [role=status], [popover] [role=alert]').first().waitFor();
    },
  },
  {
    name: 'checkout-topup',
    path: '/topup-extend?iccid={iccid}',
    who: 'customer',
    open: async (page) => {
      await page.locator('section[aria-labelledby=found] .button-primary').first().click();
      await page.waitForURL(/\/checkout\?product=/);
    },
  },
  {
    name: 'checkout-voucher',
    path: '/checkout?product=japan-5gb-30d',
    who: 'customer',
    rare: true,
    open: (page) =>
      page.locator('main [aria-expanded=false][aria-controls]').filter({ visible: true }).first().click(),
  },
  {
    name: 'checkout-calendar',
    path: '/products/checkout?product=router-japan-3gb-daily',
    who: 'customer',
    open: async (page) => {
      await page.locator('main button[aria-expanded=false]').filter({ visible: true }).first().click();
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'profile-edited',
    path: '/account/profile',
    who: 'customer',
    open: (page) => page.locator('main .button').filter({ visible: true }).first().click(),
  },
  {
    name: 'layer-delete',
    path: '/account/profile',
    who: 'customer',
    open: press('main .button-danger, main button.text-ember'),
  },
  {
    name: 'layer-refund',
    path: '/account/order-history/{esim}',
    who: 'customer',
    async open(page) {
      await page.locator('#refund h2 button').click();
      await press('#refund .button-secondary')(page);
    },
  },
  {
    name: 'layer-extend',
    path: '/account/my-device',
    who: 'customer',
    open: press('main li .ticket-stub .button'),
  },
  {
    name: 'signup-errors',
    path: '/signup',
    open: async (page) => {
      await page.locator('main form summary').first().click();
      await page.locator('main form [type=checkbox]').check();
      await page.locator('main form [type=submit]').click();
    },
  },
  { name: 'login-errors', path: '/login', open: (page) => page.locator('main form [type=submit]').click() },
];
