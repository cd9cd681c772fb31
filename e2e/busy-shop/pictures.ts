import { readFile } from 'node:fs/promises';
import type { Language } from '@langit/contract/values/locale';
import type { Page } from '@playwright/test';
import { call } from '../journeys/support/console.ts';

/** A picture of more than an address: a screen of the busy shop, and what is pressed on it. */
export type Picture = {
  name: string;
  path: string;
  press?: (page: Page, language: Language) => Promise<void>;
};

async function wordOf(language: Language, file: string, key: string): Promise<string> {
  const texts = new URL(`../../i18n/texts/${language}/console/${file}.json`, import.meta.url);
  return JSON.parse(await readFile(texts, 'utf8'))[key];
}

async function openRefundDialog(page: Page, language: Language): Promise<void> {
  const press = async (file: string, key: string) => {
    const name = await wordOf(language, file, key);
    await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
  };
  // On a phone the button has another name, because it holds all actions.
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await press('ui', isPhone ? 'actions' : 'moreActions');
  await press('orders', 'refund');
  await page.getByRole('dialog').waitFor();
}

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(text);
  await dialog.getByRole('option').first().waitFor();
}

/** The cases whose panel is a picture. */
const pictured = [
  'refund_review',
  'refund_by_bank',
  'payment_mismatch',
  'mail_failed',
  'delivery_refused_balance',
  'chargeback',
  'unit_late',
  'router_missing',
  'pickup_requested',
  'price_below_floor',
  'staff_security',
  'approval_waiting',
];

type Case = { exception: string; kind: string; subject: string };

/** What the cases of the shop at `page` lead to: their panels, an order in trouble, a router order, a customer, a refund. */
export async function picturesOf(page: Page): Promise<Picture[]> {
  const cases = await call<Case[]>(page, 'exceptions.list', { limit: 100 });
  const open = (kind: string) => cases.find((one) => one.kind === kind);
  const panels = pictured.flatMap((kind) => {
    const found = open(kind);
    return found ? [{ name: `case-${kind}`, path: `/console/exceptions/${found.exception}` }] : [];
  });
  const orders = await call<{ order: string; kind: string; delivery: string | null; what: string }[]>(
    page,
    'orders.list',
    { view: 'live', limit: 100 },
  );
  const delivered = orders.find(({ kind, delivery }) => kind === 'buy' && delivery === 'finished');
  const rented = orders.find(({ kind, delivery }) => kind === 'rent' && delivery === 'on_ship');
  const [refund] = await call<{ refund: string; order: string }[]>(page, 'refunds.list', {
    rule: 'operator_decides',
  });
  const [customer] = await call<{ customer: string }[]>(page, 'customers.find', {
    words: 'rina.kusuma@example.com',
  });
  const orderPictures = [
    ['order-delivered', delivered?.order],
    ['order-router', rented?.order],
    ['order-in-trouble', open('delivery_refused_balance')?.subject],
    ['order-refund-asked', refund?.order],
  ] as const;
  return [
    ...panels,
    ...orderPictures.flatMap(([name, order]) => (order ? [{ name, path: `/console/orders/${order}` }] : [])),
    ...(delivered
      ? [{ name: 'refund-dialog', path: `/console/orders/${delivered.order}`, press: openRefundDialog }]
      : []),
    ...(refund ? [{ name: 'refund', path: `/console/refunds/${refund.refund}` }] : []),
    ...(customer ? [{ name: 'customer', path: `/console/customers/${customer.customer}` }] : []),
    { name: 'search', path: '/console', press: (on) => search(on, 'rina') },
    { name: 'search-product', path: '/console/orders', press: (on) => search(on, 'japan 5') },
    {
      name: 'board-card',
      path: '/console/rentals',
      press: async (on) => {
        await on.locator('[role=gridcell][aria-haspopup=dialog]').first().click();
        await on.getByRole('dialog').waitFor();
      },
    },
  ];
}
