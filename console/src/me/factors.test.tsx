import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionSample } from '../../testing/sample';
import { showConsole } from '../../testing/show-console';

test('B1 an authenticator app is connected by a QR code, or by typing its secret', async () => {
  await showConsole('/me', {
    'session.list': () => [],
    'me.setTotp': () =>
      sessionSample('me.setTotp', {
        totp: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 29, path: 'M4 4h7v1H4z' } },
      }),
  });
  await page.getByRole('button', { name: 'Connect an authenticator app' }).click();
  const code = page.getByRole('img', { name: 'QR code for the authenticator app' });
  await expect.element(code).toBeVisible();
  expect(code.element().querySelector('path')?.getAttribute('d')).toBe('M4 4h7v1H4z');
  await expect
    .element(page.getByRole('link', { name: 'ABCD EFGH' }))
    .toHaveAttribute('href', 'otpauth://totp/x');
});

test('B1 new recovery codes are copied, downloaded or printed', async () => {
  await showConsole('/me', {
    'session.list': () => [],
    'me.newRecoveryCodes': () =>
      sessionSample('me.newRecoveryCodes', { recovery_codes: ['AAAA-1111', 'BBBB-2222'] }),
  });
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await expect.element(page.getByText('BBBB-2222')).toBeVisible();
  for (const name of ['Copy', 'Download', 'Print'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  const kept = Promise.withResolvers<string>();
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    kept.resolve(this.download);
  };
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect(await kept.promise).toBe('Langit-recovery-codes.txt');
  HTMLAnchorElement.prototype.click = click;
});

test('B110 new recovery codes are not left before they are copied, downloaded or printed', async () => {
  const { router } = await showConsole('/me', {
    'session.list': () => [],
    'me.newRecoveryCodes': () =>
      sessionSample('me.newRecoveryCodes', { recovery_codes: ['AAAA-1111', 'BBBB-2222'] }),
    'orders.list': () => [],
  });
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await expect.element(page.getByText(/^Save these codes now/)).toBeVisible();
  void router.navigate('/orders');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on page' }).click();
  const print = window.print;
  window.print = () => undefined;
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  window.print = print;
  await expect.element(page.getByText(/^Save these codes now/)).not.toBeInTheDocument();
  await router.navigate('/orders');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});
