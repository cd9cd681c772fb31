import { payOnSimulator } from '@langit/simulators/midtrans/drive';
import { expect, type Locator, test } from '@playwright/test';
import { withAuthenticator } from './support/console.ts';
import { openLiveShop } from './support/live-shop.ts';
import { laptop } from './support/screens.ts';
import { enter, payButton, transactionOf } from './support/shop.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

/** So many presses and filled fields lead from the invitation to a paid order. */
const mostPresses = 40;
const buyer = 'sari.wijaya@example.com';

test(`B80 a lone owner of an empty live shop comes from the invitation to a plan on sale and a paid test order with at most ${mostPresses} presses, without a terminal`, async ({
  page,
}) => {
  const shop = await openLiveShop();
  const did: string[] = [];
  const press = async (what: Locator) => {
    did.push((await what.textContent())?.trim() || (await what.getAttribute('aria-label')) || '?');
    await what.click();
  };
  const type = async (field: string | Locator, text: string) => {
    const into = typeof field === 'string' ? page.getByLabel(field, { exact: true }) : field;
    did.push(`${text} …`);
    await into.fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const dialog = page.getByRole('dialog');
  const today = () => press(page.getByRole('navigation').getByRole('link', { name: 'Today' }));
  const card = page.getByRole('region', { name: 'Set up the shop' });
  const isDone = (count: number) => expect(card.getByText(`${count} of 9`, { exact: true })).toBeVisible();
  /** A step that is one form: from Today to it, and back to Today, which counts it. */
  const step = (opens: string, saves: string, done: number, fields: readonly [string | RegExp, string][]) =>
    test.step(opens, async () => {
      await press(link(opens));
      for (const [field, text] of fields) await type(dialog.getByLabel(field), text);
      await press(dialog.getByRole('button', { name: saves }));
      await expect(dialog).toBeHidden();
      await today();
      await isDone(done);
    });
  try {
    await withAuthenticator(page);
    await page.goto(shop.invitation);
    await test.step('the invitation', async () => {
      await type('Your name', 'Sari Wijaya');
      await press(button('Create passkey on this device'));
      await type(page.getByLabel(/^Enter one code/), await page.getByRole('listitem').first().innerText());
      await press(button('Open console'));
      await isDone(0);
    });
    await step('Enter company', 'Enter your company', 1, [
      ['Company name', 'PT Laut Biru'],
      ['Address', 'Jl. Melati 5, Jakarta'],
      ['Support email', 'help@lautbiru.example'],
      ['Reason', 'our own company'],
    ]);
    await step('Set exchange rates', 'Set exchange rates', 2, [
      ['IDR per dollar', '16500'],
      ['JPY per dollar', '151'],
      ['VND per dollar', '25400'],
      ['Reason', 'a new shop'],
    ]);
    await step('Set fee', 'Set gateway fee', 3, [
      [/^Percent/, '2.9'],
      ['Plus rupiah per payment', '2000'],
      ['Reason', 'the contract'],
    ]);
    await test.step('first plans', async () => {
      await press(link('Choose plans'));
      await type(page.getByRole('combobox', { name: 'Add new plans for' }), 'japan');
      await press(page.getByRole('option', { name: /^Japan/ }));
      await press(button('Preview changes'));
      await type('Reason', 'first plans');
      await press(button('Apply'));
      await expect(page.getByRole('heading', { name: 'Catalogue updated' })).toBeVisible({ timeout: 30_000 });
      await today();
      await isDone(4);
    });
    await test.step('a test order', async () => {
      await press(link('Open shop'));
      await expect(page.getByRole('heading', { level: 1, name: 'Land connected.' })).toBeVisible();
      await enter(page, `${shop.origin}/`);
      await press(page.getByRole('main').getByRole('link', { name: /Japan/ }).first());
      await press(button('Buy now').first());
      await type(dialog.getByLabel('Email'), buyer);
      await press(dialog.getByRole('button', { name: 'Continue with email' }));
      let code: string | undefined;
      await expect
        .poll(() => {
          const mail = shop.mails.findLast(({ to }) => to === buyer);
          code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
          return code;
        })
        .toBeDefined();
      await type(dialog.getByLabel('Code from our email'), code ?? '');
      did.push('Indonesia');
      await page.getByLabel('Country of residence').selectOption({ label: 'Indonesia' });
      await press(page.getByRole('checkbox', { name: /I agree/ }));
      const opened = page.context().waitForEvent('page');
      await press(payButton(page));
      // The gateway's page has its own presses.
      await (await opened).close();
      await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
      await payOnSimulator(shop.gateway, await transactionOf(page));
      await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 30_000 });
    });
    await page.goto(`${shop.origin}/console`);
    await isDone(5);
    expect(did.length, did.join(' | ')).toBeLessThanOrEqual(mostPresses);
  } finally {
    console.log(`${did.length} presses: ${did.join(' | ')}`);
    await shop.close();
  }
});
