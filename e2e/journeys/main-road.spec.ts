import type { Language } from '@langit/contract/values/locale';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { sizes } from '../audit/view.ts';
import { enter, freshEmail, mailTo } from './support/shop.ts';
import { expectTranslated, translatePages } from './support/translated.ts';
import { type Words, words } from './support/words.ts';

const password = 'a window seat over the clouds';

async function findPlan(page: Page, say: Words, phone: boolean): Promise<void> {
  await page.goto(say.home);
  await choosePlan(page, say, phone);
}

/** Search, list, filter, plan. */
async function choosePlan(page: Page, say: Words, phone: boolean): Promise<void> {
  await page.getByRole('combobox').fill(say.search);
  await page.getByRole('option', { name: say.place }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: say.listTitle })).toBeVisible();
  const results = page.getByRole('status').filter({ hasText: say.counted });
  if (phone) {
    await page.getByRole('button', { name: say.filters }).click();
    const sheet = page.getByRole('dialog', { name: say.filters });
    await sheet.getByRole('checkbox', { name: say.band }).check();
    await expect(page).toHaveURL(/data_package=small/);
    await sheet.getByRole('button', { name: say.show }).click();
    await expect(sheet).toBeHidden();
  } else {
    await page.getByRole('checkbox', { name: say.band }).check();
    await expect(page).toHaveURL(/data_package=small/);
  }
  await expect(page).toHaveURL(/destination=22/);
  await expect(results).toBeVisible();
  await page.getByRole('link', { name: say.plan }).click();
}

async function register(page: Page, say: Words, email: string, number: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: say.buy }).click();
  const popup = page.getByRole('dialog', { name: say.popup });
  await popup.getByRole('button', { name: say.register }).click();
  // The form with a password is folded behind the email.
  await page.locator('main form summary').first().click();
  await page.getByLabel(say.name, { exact: true }).fill('Sari Wijaya');
  await page.getByLabel(say.email, { exact: true }).fill(email);
  await page.getByLabel(say.phone, { exact: true }).fill(number);
  await page.getByLabel(say.address, { exact: true }).fill('Jl. Melati 5, Menteng');
  await page.getByLabel(say.province, { exact: true }).selectOption({ label: 'DKI Jakarta' });
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByLabel(say.repeat, { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: say.agree }).check();
  await page.locator('main').getByRole('button', { name: say.register }).click();
  await expect(page.getByText(say.almost)).toBeVisible();
}

/** Clicks until a tab opens: a click in a newly rendered frame may be lost, and a customer would click again. */
async function opening(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  let page: Page | undefined;
  await expect(async () => {
    const opened = context.waitForEvent('page', { timeout: 5_000 });
    await Promise.all([opened, press()]);
    page = await opened;
  }).toPass({ timeout: 30_000 });
  if (!page) throw new Error('nothing was opened');
  return page;
}

/** Opens the mail in the mail catcher and follows its link, which opens the shop in a new tab. */
async function confirmByMail(context: BrowserContext, say: Words, email: string): Promise<Page> {
  await mailTo(context.request, email, say.confirmMail);
  const mailbox = await context.newPage();
  await mailbox.goto('/dev/mailbox');
  await mailbox.getByRole('link').filter({ hasText: email }).first().click();
  const link = mailbox.frameLocator('iframe').getByRole('link', { name: say.confirmLink }).first();
  const page = await opening(context, () => link.click());
  await expect(page.getByText(say.verified).first()).toBeVisible();
  await mailbox.close();
  return page;
}

async function logIn(page: Page, say: Words, email: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: say.toLogin }).click();
  await page.getByLabel(say.email, { exact: true }).fill(email);
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: say.login }).click();
  // "Buy now" asked for the log-in: it leads to the checkout, without a second press (Z13).
  await expect(page).toHaveURL(/\/checkout\?product=japan-5gb-30d/);
}

async function checkOut(page: Page, say: Words): Promise<Page> {
  await expect(page.getByRole('heading', { level: 1, name: say.checkout })).toBeVisible();
  await page.getByRole('button', { name: say.haveVoucher }).click();
  await page.getByLabel(say.voucher, { exact: true }).fill(' welcome10 ');
  await page.getByRole('button', { name: say.apply }).click();
  await expect(page.getByText(say.applied)).toBeVisible();
  const pay = page.getByRole('button', { name: say.pay });
  await pay.click();
  await expect(page.getByText(say.reminder)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: say.terms })).toBeFocused();
  await page.getByRole('checkbox', { name: say.terms }).check();
  await expect(page.getByText(say.reminder)).toBeHidden();
  const opened = page.context().waitForEvent('page');
  await pay.click();
  const tab = await opened;
  await expect(page.getByRole('heading', { name: say.waiting })).toBeVisible();
  return tab;
}

async function payByCard(tab: Page, say: Words): Promise<void> {
  await tab.getByRole('link', { name: say.card }).click();
  await tab.getByLabel(say.cardNumber).fill('4811 1111 1111 1114');
  await tab.getByLabel(say.expiry).fill('12/30');
  await tab.getByLabel(say.cvv).fill('123');
  await tab.getByRole('button', { name: say.payCard }).click();
  await tab.getByLabel(say.code).fill('112233');
  await tab.getByRole('button', { name: say.confirm }).click();
}

async function receive(page: Page, say: Words, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: say.paid })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('link', { name: say.install }).click({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: say.installTitle })).toBeVisible();
  await expect(page.getByRole('img', { name: say.qr })).toBeVisible();
  await page.getByRole('button', { name: say.codes, exact: true }).click();
  const code = page.getByRole('main').getByLabel(say.activation, { exact: true });
  await expect(code).toHaveText(/^LPA:1\$[^$]+\$[^$]+$/);
  const mail = await mailTo(page.request, email, say.mail);
  expect(mail.text).toContain(await code.innerText());
}

/** Copies the activation code, and again after another value was copied. */
async function copyCode(page: Page): Promise<void> {
  const codes = page.getByRole('main');
  const code = await codes.getByLabel('Activation code', { exact: true }).innerText();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await codes.getByRole('button', { name: 'Copy: Activation code' }).click();
  await expect(codes.getByRole('button', { name: 'Copied: Activation code' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
}

/** The number fits the country code that is chosen by the language (Z19). */
const travellers: {
  language: Language & keyof typeof words;
  device: 'phone' | 'desktop';
  number: string;
}[] = [
  { language: 'en', device: 'desktop', number: '0812 3456 7890' },
  { language: 'vi', device: 'phone', number: '0912 345 678' },
];

for (const { language, device, number } of travellers) {
  test(`Y1 F3 the whole road from search to eSIM, ${language} on a ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const phone = device === 'phone';
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: sizes[device],
      hasTouch: phone,
    });
    const say = words[language];
    const email = freshEmail('traveller');
    const first = await context.newPage();
    await findPlan(first, say, phone);
    await register(first, say, email, number);
    const page = await confirmByMail(context, say, email);
    await logIn(page, say, email);
    const tab = await checkOut(page, say);
    await payByCard(tab, say);
    await receive(page, say, email);
    await context.close();
  });
}

for (const from of ['document', 'hydration'] as const) {
  test(`E6 the whole road from search to a copied code on a page that is translated from its ${from} on`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: sizes.phone });
    await translatePages(context, from);
    const say = words.en;
    const email = freshEmail('translated');
    const first = await context.newPage();
    await enter(first, say.home);
    await expectTranslated(first);
    await choosePlan(first, say, true);
    await register(first, say, email, '0812 3456 7890');
    const page = await confirmByMail(context, say, email);
    await logIn(page, say, email);
    const tab = await checkOut(page, say);
    await payByCard(tab, say);
    await receive(page, say, email);
    await copyCode(page);
    await expectTranslated(page);
    await context.close();
  });
}
