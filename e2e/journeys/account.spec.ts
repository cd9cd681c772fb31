import { expect, type Page, test } from '@playwright/test';
import { enter, openRegistration } from './support/shop.ts';

const password = 'rain over the harbour';

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Sari Dewi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('0812-3456 7890');
  await page.getByLabel('Address').fill('Jl. Mawar 1, Jakarta');
  await page.getByLabel('Province').selectOption({ label: 'DKI Jakarta' });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('checkbox').check();
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
}

async function confirmationLink(page: Page, email: string): Promise<string> {
  const box = (await (await page.request.get('/dev/mailbox.json')).json()) as { to: string; text: string }[];
  const mail = box.find((one) => JSON.stringify(one.to).includes(email));
  return /https?:\/\/\S+\/verify-email\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

test('Z38 the registration begins with the way by email alone and folds what is optional, the log-in has one first button', async ({
  page,
}) => {
  await enter(page, '/signup');
  const main = page.getByRole('main');
  const short = main.getByRole('link', { name: 'Continue with email' });
  const name = main.getByLabel('Full name');
  const occupation = main.getByLabel('Occupation');
  await expect(name).toBeHidden();
  await main.getByLabel('Email').fill('sari@example.com');
  await main.getByText('With a password instead').click();
  expect((await short.boundingBox())?.y).toBeLessThan((await name.boundingBox())?.y ?? 0);
  await expect(occupation).toBeHidden();
  await main.getByText('More about you (optional)').click();
  await expect(occupation).toBeVisible();
  await main.getByText('More about you (optional)').click();
  await expect(occupation).toBeHidden();
  await main.getByText('With a password instead').click();
  await expect(name).toBeHidden();
  await main.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(main.getByLabel('Email').first()).toHaveValue('sari@example.com');
  const [first, second] = await Promise.all(
    ['Continue with email', 'Log in'].map((button) =>
      main.getByRole('button', { name: button }).boundingBox(),
    ),
  );
  expect(first?.y).toBeLessThan(second?.y ?? 0);
  expect(first?.width).toBeGreaterThan(2 * (second?.width ?? 0));
});

const toast = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text);

test('A3 A12 registering says what is wrong beside the field; confirming and signing in leads back to where the popup was opened', async ({
  page,
}) => {
  const email = `sari-${crypto.randomUUID()}@example.com`;

  await test.step('what is wrong is said beside the field, and goes with a change of language', async () => {
    await openRegistration(page);
    await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(toast(page, 'All required fields should be filled')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('This field is required');
    await fillRegistration(page, 'sari@');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(toast(page, 'Cannot proceed, please fill all the fields as expected')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email format');
    await page.locator('header a[hreflang="ja"]').dispatchEvent('click');
    await expect(page.getByLabel('お名前')).toHaveValue('Sari Dewi');
    await expect(page.getByLabel('メールアドレス')).not.toHaveAttribute('aria-invalid');
    await page.locator('header a[hreflang="en"]').dispatchEvent('click');
    await expect(page.getByLabel('Full name')).toHaveValue('Sari Dewi');
  });

  await test.step('registering, confirming and signing in leads back', async () => {
    await page.evaluate(() => {
      localStorage.setItem('returnTo', JSON.stringify({ path: '/products?country=22', at: Date.now() }));
    });
    await fillRegistration(page, email);
    await expect(page.getByLabel('Country of residence')).toBeDisabled();
    await expect(page.getByLabel('Country of residence')).toHaveValue('Indonesia');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(toast(page, 'Registration success!')).toBeVisible();

    // The address changes a moment before the page does, and both have these fields.
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await logIn(page, email, password);
    const dialog = page.getByRole('dialog', { name: 'Would you like to resend the verification email?' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toBeHidden();

    await expect.poll(() => confirmationLink(page, email)).toMatch(/verify-email/);
    await page.goto(await confirmationLink(page, email));
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await logIn(page, email, 'another sentence');
    await expect(
      page.getByRole('alert').getByText('Sorry, the email or password is incorrect').first(),
    ).toBeVisible();
    await logIn(page, email, password);
    await expect(page).toHaveURL(/\/products\?country=22$/);
    await expect(toast(page, 'Login success!')).toBeVisible();
  });
});

/** Registers on the page and opens the link of the mail. */
async function register(page: Page, email: string): Promise<string> {
  await openRegistration(page);
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect.poll(() => confirmationLink(page, email)).toMatch(/verify-email/);
  return confirmationLink(page, email);
}

test('Z13 after registering, and after confirming, the log-in has the address filled in', async ({
  page,
}) => {
  const email = `sari-${crypto.randomUUID()}@example.com`;
  const field = page.getByRole('main').getByLabel('Email', { exact: true });
  const link = await register(page, email);
  await expect(field).toHaveValue(email);
  await page.goto(link);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(field).toHaveValue(email);
});

test('A7 in another browser the link names who registered and confirms nothing before a press; a password chosen there ends the old one', async ({
  page,
  browser,
}) => {
  const email = `sari-${crypto.randomUUID()}@example.com`;
  const link = await register(page, email);
  const other = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await enter(other, link);
  await expect(other.getByText('Someone signed up with this email address. Was it you?')).toBeVisible();
  await expect(other.getByText('Sari Dewi')).toBeVisible();
  await expect(other.getByText(email, { exact: true })).toBeVisible();
  expect(asked).not.toContain('/authapi/customer/verify-email');

  // One press confirms: a password is only for those who did not register.
  await expect(other.getByLabel('Your own password')).toBeHidden();
  await other.getByText('I didn’t sign up').click();
  await other.getByLabel('Your own password').fill('iloveyou');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByLabel('Your own password')).toHaveAccessibleDescription(/too common/);
  await other.getByLabel('Your own password').fill('a garden behind the station');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(other, 'Email verified successfully!')).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(other, email, password);
  await expect(toast(other, 'Sorry, the email or password is incorrect')).toBeVisible();
  await logIn(other, email, 'a garden behind the station');
  await expect(toast(other, 'Login success!')).toBeVisible();
  await other.context().close();
});

test('A7 "This wasn’t me" removes the unconfirmed account; in the browser that registered the link then fails', async ({
  page,
  browser,
}) => {
  const email = `sari-${crypto.randomUUID()}@example.com`;
  const link = await register(page, email);
  const other = await (await browser.newContext()).newPage();
  await enter(other, link);
  await other.getByRole('button', { name: 'This wasn’t me' }).click();
  await expect(other.getByText('Account deleted.')).toBeVisible();
  await enter(page, link);
  await expect(toast(page, 'This link is invalid or has expired.')).toBeVisible();
  await other.context().close();
});

test('A5 every message of the registration goes after three seconds', async ({ page }) => {
  await page.clock.install();
  await openRegistration(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'All required fields should be filled')).toBeVisible();
  await page.clock.fastForward(3_100);
  await expect(toast(page, 'All required fields should be filled')).toHaveCount(0, { timeout: 1_000 });
  await fillRegistration(page, 'sari@');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'Cannot proceed, please fill all the fields as expected')).toBeVisible();
  await page.clock.fastForward(3_100);
  await expect(toast(page, 'Cannot proceed, please fill all the fields as expected')).toHaveCount(0, {
    timeout: 1_000,
  });
});

test('A9 A15 an account page leads to the login page and back; sign-out reaches the other tab; a dropped token ends at the login page; offline does not', async ({
  page,
  context,
}) => {
  await test.step('an account page without a session shows nothing and leads to the login page and back', async () => {
    await page.goto('/account/order-history');
    await expect(page).toHaveURL(/\/login\?returnTo=%2Faccount%2Forder-history$/);
    await logIn(page, 'demo@example.com', 'demo-password');
    await expect(page).toHaveURL(/\/account\/order-history$/);
  });

  await test.step('sign-out reaches the other tab; a dropped token ends at the login page; offline does not', async () => {
    const other = await context.newPage();
    await other.goto('/login');
    await expect(other).toHaveURL(/\/$/);

    await context.setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await context.setOffline(false);
    expect(await page.evaluate(() => localStorage.getItem('session'))).not.toBeNull();

    await page.locator('header summary').filter({ hasText: 'Account' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login$/);

    await logIn(page, 'demo@example.com', 'demo-password');
    await expect(page).toHaveURL(/\/$/);
    await other.close();
    // Set by an init script of the new page: a page that is open would notice the session and remove it.
    await page.addInitScript(() => {
      localStorage.setItem('session', JSON.stringify({ token: 'gone', user: { name: 'x', email: 'x' } }));
    });
    await page.goto('/others/faq');
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  });
});
