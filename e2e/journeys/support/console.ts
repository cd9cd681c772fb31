import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { freshEmail, mailTo } from './shop.ts';

/** A press at the demo's staff: the page stands at the console, as a member with a role. */
export async function enterAs(page: Page, role: RegExp): Promise<void> {
  await page.goto('/dev/console');
  await page.getByRole('button', { name: role }).click();
  await page.waitForURL(/\/console$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** An authenticator of the browser's own, as a phone or laptop has one. */
export async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** A call at the console's API by the person whose page this is, made as the screens make it. It has to succeed. */
export async function call<Output = unknown>(
  page: Page,
  name: string,
  input: object,
  reason?: string,
): Promise<Output> {
  const { status, body } = await page.evaluate(
    async ([called, sent]) => {
      const answer = await fetch(`/opapi/${called}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      return { status: answer.status, body: await answer.json() };
    },
    [name, { input, reason, request_id: randomUUID() }] as const,
  );
  expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200);
  return body.output;
}

/** Invites a person as the demo's owner, whose page this is, and answers the path of the mailed link. */
export async function invite(
  page: Page,
  request: APIRequestContext,
  email: string,
  roles: string[],
): Promise<string> {
  await call(page, 'staff.invite', { email, roles }, 'new colleague');
  const { text } = await mailTo(request, email, /./);
  const link = /\/console\/welcome#[\w-]+/.exec(text)?.[0];
  expect(link, text).toBeDefined();
  return link ?? '';
}

/**
 * A person of their own with these roles, signed in at the console by a passkey: the language of the demo's owner and manager changes
 * while other journeys run.
 */
export async function enterAsOwn(
  page: Page,
  request: APIRequestContext,
  origin: string,
  roles: string[],
): Promise<void> {
  await withAuthenticator(page);
  await enterAs(page, /^Owner/);
  const email = freshEmail('colleague');
  const link = await invite(page, request, email, roles);
  await page.context().clearCookies();
  // Passkeys need a name: 127.0.0.1 has none.
  await page.goto(`${origin.replace('127.0.0.1', 'localhost')}${link}`);
  // No two people have one name.
  await page.getByLabel('Your name').fill(`Budi ${email.split('@')[0]}`);
  await page.getByRole('button', { name: 'Create passkey on this device' }).click();
  const code = await page.getByRole('listitem').first().innerText();
  await page.getByLabel(/^Enter one code/).fill(code);
  await page.getByRole('button', { name: 'Open console' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^(?:Today|To do|Counter)$/ })).toBeVisible();
}
