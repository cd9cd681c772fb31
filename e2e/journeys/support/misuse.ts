import { expect, type Locator, type Page } from '@playwright/test';
import type { Customer } from './shop.ts';

/** A form and what is done with it. */
export type Form = {
  /** Opens it, from anywhere. */
  open: () => Promise<void>;
  fill: () => Promise<void>;
  /** What was typed or chosen, by the name of its field. Secrets are not among it where the session ends. */
  typed: Record<string, string>;
  /** Expects what was chosen without a field of text. */
  chosen?: () => Promise<void>;
  /** What is asked again after a log-in, such as the consent to the terms. */
  again?: () => Promise<void>;
  submit: () => Locator;
  /** The call that does it. */
  call: string;
  done: () => Promise<void>;
};

/** What has to outlive whatever happens to a form. */
type Kept = Partial<Pick<Form, 'typed' | 'chosen'>>;

async function expectKept(page: Page, { typed = {}, chosen }: Kept): Promise<void> {
  for (const [name, value] of Object.entries(typed))
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
  await chosen?.();
}

/** Another language and back, by the header's links; a dialog lies over them. */
export async function changeLanguage(page: Page, form: Kept): Promise<void> {
  for (const language of ['ja', 'en']) {
    await page.locator(`header a[hreflang="${language}"]`).first().dispatchEvent('click');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('header').first()).not.toContainText(language === 'ja' ? 'Log in' : 'ログイン');
    await expectKept(page, form);
  }
}

export async function loseNetwork(page: Page, form: Form): Promise<void> {
  await page.context().setOffline(true);
  await form.submit().click();
  await expect(page.getByText(/No connection\. Please check|Failed to /).first()).toBeVisible();
  // A tab that the press has opened for the payment closes again; `setOffline` fails on a tab that is closing.
  await expect.poll(() => page.context().pages().length).toBe(1);
  await page.context().setOffline(false);
  await expectKept(page, form);
}

const logInPopup = (page: Page) => page.getByRole('dialog', { name: 'One step before you buy' });
const logInHeading = (page: Page) => page.getByRole('heading', { name: 'Welcome back' });

export async function logInAgain(page: Page, { email, password }: Customer): Promise<void> {
  const [popup, heading] = [logInPopup(page), logInHeading(page)];
  await expect(popup.or(heading)).toBeVisible();
  if (await popup.isVisible()) await popup.getByRole('button', { name: 'Log in' }).click();
  await expect(heading).toBeVisible();
  await page.locator('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(heading).toBeHidden();
}

/** A page that polls may learn of the ended session before the press, and shows the log-in in the place of the form. */
export async function pressUntilLogIn(page: Page, submit: Locator): Promise<void> {
  await expect(async () => {
    if (!(await logInPopup(page).or(logInHeading(page)).isVisible())) await submit.click({ timeout: 2_000 });
  }).toPass();
}

/** The server ends the session; the page learns it from its next call. */
export async function endSession(page: Page, form: Form, customer: Customer): Promise<void> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }).token,
  );
  const ended = await page.request.post('/authapi/customer/logout', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.ok()).toBe(true);
  await pressUntilLogIn(page, form.submit());
  await logInAgain(page, customer);
  await expectKept(page, form);
}

/** A double press does it once. */
export async function pressTwice(page: Page, form: Form): Promise<void> {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.includes(form.call))
      calls.push(request.url());
  });
  await form.submit().dblclick();
  await form.done();
  expect(calls).toHaveLength(1);
}

/** Language, network, session (of a customer), and a double press, in this order; nothing is typed a second time. */
export async function misuse(page: Page, form: Form, customer?: Customer): Promise<void> {
  await form.open();
  await form.fill();
  await expectKept(page, form);
  await changeLanguage(page, form);
  await loseNetwork(page, form);
  if (customer) {
    await endSession(page, form, customer);
    await form.again?.();
  }
  await pressTwice(page, form);
}
