import { expect, type Page, test } from '@playwright/test';
import { enter } from './support/shop.ts';

const password = 'rain over the harbour';
const own = 'a garden behind the station';

type Mail = { to: string; subject: string; text: string };

const mailsTo = async (page: Page, email: string): Promise<Mail[]> => {
  const box = (await (await page.request.get('/dev/mailbox.json')).json()) as Mail[];
  return box.filter(({ to }) => JSON.stringify(to).includes(email));
};
const linkTo = async (page: Page, email: string): Promise<string> =>
  /https?:\/\/\S+\/verify-email\?\S+/.exec((await mailsTo(page, email))[0]?.text ?? '')?.[0] ?? '';
const passwordIn = async (page: Page, email: string): Promise<string> =>
  /^[a-z2-9]{20}$/m.exec((await mailsTo(page, email))[0]?.text ?? '')?.[0] ?? '';

const newEmail = () => `ayu-${crypto.randomUUID()}@example.com`;

/** A customer with a confirmed address, registered through the API; another journey tests the registration. */
async function customer(page: Page): Promise<string> {
  const email = newEmail();
  const registered = await page.request.post('/authapi/customer/register', {
    data: {
      name: 'Ayu Lestari',
      email,
      phone: '0812 3456 7890',
      country_code: '+62',
      address: 'Jl. Mawar 1',
      province: 31,
      password,
      confirmPassword: password,
    },
  });
  expect(registered.status()).toBe(201);
  await expect.poll(() => linkTo(page, email)).not.toBe('');
  const token = new URL(await linkTo(page, email)).searchParams.get('token');
  await page.request.post('/authapi/customer/verify-email', { data: { token } });
  return email;
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
}

async function openProfile(page: Page, email: string, secret = password): Promise<void> {
  await enter(page, '/login?returnTo=/account/profile');
  await logIn(page, email, secret);
  await expect(page).toHaveURL(/\/account\/profile$/);
}

const toast = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text);

test('A8 a forgotten password: mail, log-in, and nothing else until one of one’s own is chosen', async ({
  page,
}) => {
  const email = await customer(page);
  await enter(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send new password' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This field is required');
  await page.getByLabel('Email').fill('ayu@');
  await page.getByRole('button', { name: 'Send new password' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email format');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Send new password' }).click();
  await expect(toast(page, 'Email not found')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send new password' }).click();
  await expect(toast(page, 'Reset password request sent!')).toBeVisible();
  await page.getByRole('link', { name: 'Back to log in' }).click();

  await expect.poll(() => passwordIn(page, email)).not.toBe('');
  const mailed = await passwordIn(page, email);
  await logIn(page, email, mailed);
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByText('Choose your own password')).toBeVisible();
  await page.goto('/account/order-history');
  await expect(page).toHaveURL(/\/account\/profile$/);

  await expect(page.getByRole('checkbox', { name: 'Change password' })).toBeChecked();
  await page.getByLabel('Password from our email').fill(mailed);
  await page.getByLabel('New password').fill(mailed);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Please choose a different password')).toBeVisible();
  await page.getByLabel('New password').fill(own);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await page.goto('/account/order-history');
  await expect(page.getByRole('heading', { name: 'Order history' })).toBeVisible();
});

test('P6 A14 the profile is edited: province and nation, password, another address; the data is taken along, and the account deleted', async ({
  page,
  context,
}) => {
  const email = await customer(page);
  const next = newEmail();

  await test.step('unticking the password section clears it and leaves it out', async () => {
    await openProfile(page, email);
    await page.getByRole('button', { name: 'Edit' }).click();
    const section = page.getByRole('checkbox', { name: 'Change password' });
    await section.check();
    await page.getByLabel('Current password').fill('something');
    await page.getByLabel('New password').fill('short');
    await section.uncheck();
    await section.check();
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await section.uncheck();
    const request = page.waitForRequest('**/capi/edit-profile');
    await page.getByRole('button', { name: 'Save changes' }).click();
    expect((await request).postDataJSON()).not.toHaveProperty('new_password');
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  });

  await test.step('province and nation, password, another address', async () => {
    await expect(page.getByText('DKI Jakarta')).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Country of residence')).toBeDisabled();
    await page.getByLabel('Province').selectOption({ label: 'Other (outside Indonesia)' });
    await expect(page.getByLabel('Country of residence')).toHaveValue('');
    await page.getByLabel('Full name').fill('Ayu L.');
    await page.getByLabel('Email').fill(next);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Country of residence')).toHaveAccessibleDescription(
      'This field is required',
    );
    await page.getByLabel('Country of residence').fill('Japan');

    // Only a new address requires the password (P7).
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
      'To change your email, enter your current password. Current password is required',
    );
    await page.getByRole('checkbox', { name: 'Change password' }).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/New password is required$/);
    await page.locator('header a[hreflang="ja"]').dispatchEvent('click');
    await expect(page.getByLabel('現在のパスワード')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('お名前')).toHaveValue('Ayu L.');
    await page.locator('header a[hreflang="en"]').dispatchEvent('click');
    await page.getByLabel('Current password').fill('not the one');
    await page.getByLabel('New password').fill(own);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Failed to update profile')).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
      /The current password is incorrect$/,
    );
    await page.getByLabel('Current password').fill(password);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Profile updated successfully')).toBeVisible();
    await expect(page.getByText('Waiting for confirmation')).toBeVisible();
    await expect(page.locator('#content').getByText(email, { exact: true })).toBeVisible();
    await expect(page.locator('#content').getByText(next, { exact: true })).toBeVisible();

    await expect.poll(() => linkTo(page, next)).not.toBe('');
    await page.goto(await linkTo(page, next));
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await expect(page.locator('#content').getByText(next, { exact: true })).toBeVisible();
    await expect(page.getByText('Waiting for confirmation')).toBeHidden();
  });

  await test.step('the data can be taken along, and the account deleted with the password', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^langit-\d{4}-\d\d-\d\d\.json$/);

    const other = await context.newPage();
    await other.goto('/account/profile');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account permanently?' });
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
      'Current password is required',
    );
    await dialog.getByLabel('Current password').fill('not the one');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
      'The current password is incorrect',
    );
    await dialog.getByLabel('Current password').fill(own);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(toast(page, 'Your account has been deleted.')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await expect(other).toHaveURL(/\/login/);
    await logIn(page, next, own);
    await expect(toast(page, 'Sorry, the email or password is incorrect')).toBeVisible();
  });
});

test('P7 the notice to the old address undoes a change of address once a new password is chosen, not before', async ({
  page,
  browser,
}) => {
  const email = await customer(page);
  const next = newEmail();
  await openProfile(page, email);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Email').fill(next);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => linkTo(page, next)).not.toBe('');

  // The new address is confirmed on a device without a session, where a click is required.
  const elsewhere = await (await browser.newContext()).newPage();
  await enter(elsewhere, await linkTo(page, next));
  await expect(
    elsewhere.getByText('Someone added this email address to their profile. Was it you?'),
  ).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Confirm' }).click();
  await expect(elsewhere.getByRole('link', { name: 'Go to your profile' })).toBeVisible();

  const undoLink = async () =>
    /https?:\/\/\S+\/undo-email\?\S+/.exec((await mailsTo(page, email))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(async () => (await mailsTo(page, email))[0]?.subject).toMatch(/was changed$/);
  await enter(page, await undoLink());
  await expect(page.locator('#content').getByText('Ayu Lestari')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/This field is required$/);
  await page.getByLabel('New password').fill('iloveyou');
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/too common/);
  await page.getByLabel('New password').fill(own);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByText(`From now on, log in with ${email}`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, email, own);
  await expect(toast(page, 'Login success!')).toBeVisible();
  await elsewhere.context().close();
});
