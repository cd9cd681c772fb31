import type { Page } from '@playwright/test';
import { layers } from './layers.ts';
import type { Scene } from './seed.ts';
import type { View } from './view.ts';

const failing = (calls: string) => async (page: Page) => {
  await page.route(calls, (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '' } }),
  );
};
const unavailable = /503|UNAVAILABLE|not loaded|could not/;

const guests: View[] = [
  { name: 'home-regions', path: '/?tab=multiregion', rare: true },
  { name: 'home-search', path: '/?q=bali' },
  { name: 'home-nothing', path: '/?q=qwxz' },
  {
    name: 'products-filtered',
    path: '/products?country=22&data_package=small&active_days=medium&sort_by=price_desc',
  },
  { name: 'products-dearest', path: '/products?sort_by=price_desc', rare: true },
  { name: 'products-empty', path: '/products?country=12&active_days=long' },
  { name: 'product-daily', path: '/products/japan-1gb-daily' },
  { name: 'product-router', path: '/products/router-japan-3gb-daily' },
  { name: 'product-sim', path: '/products/sim-indonesia-15gb-30d' },
  { name: 'product-region', path: '/products/oceania-5gb-30d' },
  { name: 'compare-three', path: '/compare?plans=japan-5gb-30d;oceania-5gb-30d;japan-1gb-daily' },
  { name: 'compare-one', path: '/compare?plans=japan-5gb-30d;japan-10gb-15d', rare: true },
  { name: 'guest-profile', path: '/account/profile', leadsTo: /^\/login$/, rare: true },
  { name: 'guest-orders', path: '/account/order-history', leadsTo: /^\/login$/ },
  { name: 'guest-checkout', path: '/checkout', leadsTo: /\/products$/, rare: true },
  { name: 'guest-topup-found', path: '/topup-extend?iccid={iccid}' },
  { name: 'verify-failed', path: '/verify-email?token=nothing', expects: /400/ },
  { name: 'undo-failed', path: '/undo-email?token=nothing', expects: /400/ },
];

const members: View[] = [
  { name: 'profile', path: '/account/profile', who: 'customer' },
  { name: 'orders', path: '/account/order-history', who: 'customer' },
  { name: 'orders-none', path: '/account/order-history', who: 'newcomer' },
  {
    name: 'orders-failed',
    path: '/account/order-history',
    who: 'newcomer',
    before: failing('**/capi/order-history*'),
    expects: unavailable,
  },
  { name: 'devices', path: '/account/my-device', who: 'customer' },
  { name: 'devices-none', path: '/account/my-device?return', who: 'newcomer' },
  {
    name: 'devices-failed',
    path: '/account/my-device',
    who: 'newcomer',
    before: failing('**/capi/my-device*'),
    expects: unavailable,
    rare: true,
  },
  { name: 'order-esim', path: '/account/order-history/{esim}', who: 'customer' },
  { name: 'order-daily', path: '/account/order-history/{daily}', who: 'customer', rare: true },
  { name: 'order-sim', path: '/account/order-history/{sim}', who: 'customer' },
  { name: 'order-rental', path: '/account/order-history/{rental}', who: 'customer' },
  { name: 'order-top-up', path: '/account/order-history/{topUp}', who: 'customer', rare: true },
  { name: 'order-refunded', path: '/account/order-history/{refunded}', who: 'customer' },
  { name: 'order-unpaid', path: '/account/order-history/{unpaid}', who: 'customer' },
  {
    name: 'order-page-expired',
    path: '/account/order-history/{pageExpired}',
    who: 'customer',
    rare: true,
  },
  { name: 'order-cancelled', path: '/account/order-history/{cancelled}', who: 'customer', rare: true },
  {
    name: 'order-unknown',
    path: '/account/order-history/ord_unknown',
    who: 'customer',
    expects: /404|NOT_FOUND/,
  },
  { name: 'checkout', path: '/checkout?product=japan-5gb-30d', who: 'customer' },
  {
    name: 'checkout-daily',
    path: '/checkout?product=japan-1gb-daily&quantity=5',
    who: 'customer',
    rare: true,
  },
  { name: 'checkout-sim', path: '/checkout?product=sim-indonesia-15gb-30d', who: 'customer' },
  { name: 'checkout-router', path: '/products/checkout?product=router-japan-3gb-daily', who: 'customer' },
  { name: 'waiting', path: '/payment/waiting-redirect?transaction_id={unpaid.payment}', who: 'customer' },
  { name: 'waiting-paid', path: '/payment/waiting-redirect?transaction_id={esim.payment}', who: 'customer' },
  {
    name: 'waiting-page-expired',
    path: '/payment/waiting-redirect?transaction_id={pageExpired.payment}',
    who: 'customer',
    rare: true,
  },
  {
    name: 'waiting-cancelled',
    path: '/payment/waiting-redirect?transaction_id={cancelled.payment}',
    who: 'customer',
    rare: true,
  },
  { name: 'topup-own', path: '/topup-extend', who: 'customer' },
  { name: 'topup-found', path: '/topup-extend?iccid={iccid}', who: 'customer' },
];

/** The address of a view with ids of the test data. */
export function addressOf({ path }: View, { orders, iccid }: Scene): string {
  return path.replace(/\{(\w+)(\.payment)?\}/g, (_, name: string, payment?: string) => {
    if (name === 'iccid') return iccid;
    const order = orders[name as keyof Scene['orders']];
    return payment ? order.transaction_id : order.order_id;
  });
}

/** The route of a view, without ids. */
export const routeOf = ({ path }: View): string =>
  path.replace(/\?.*$/, '').replace(/^\/(products(?!\/checkout)|account\/order-history)\/.+$/, '/$1/:id');

const nameOf = (path: string) =>
  path === '/' ? 'home' : path.replace(/^\/(?:others\/)?/, '').replace(/[^a-z0-9]+/gi, '-');

/** All views: the shop's public pages, customers' pages, and dialogs over them. */
export function viewsOf(publicPages: readonly string[]): View[] {
  const pages = publicPages.map((path): View => ({ name: nameOf(path), path }));
  return [...pages, ...guests, ...members, ...layers];
}
