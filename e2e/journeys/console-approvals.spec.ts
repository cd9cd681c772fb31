import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { call, enterAs } from './support/console.ts';
import { test } from './support/own-shop-test.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

test('B23 the case of an act that waits shows the call, its money, who asked for it and why', async ({
  page,
}) => {
  await enterAs(page, /^Owner/);
  await call(page, 'settings.set', { key: 'operator.four_eyes_idr', value: 100_000 }, 'two people');
  await page.context().clearCookies();
  await enterAs(page, /^Manager/);
  const input = { code: 'FAIR27', type: 'fixed', amount: 50_000, max_uses: 200, min_spend: 200_000 };
  const status = await page.evaluate(
    async (sent) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/opapi/vouchers.add', { method: 'POST', headers, body: JSON.stringify(sent) }))
        .status;
    },
    { input, reason: 'the trade fair in Osaka', request_id: randomUUID() },
  );
  expect(status).toBe(202);
  await page.context().clearCookies();
  await enterAs(page, /^Owner/);
  const [open] = await call<{ exception: string }[]>(page, 'exceptions.list', { kind: 'approval_waiting' });
  await page.goto(`/console/exceptions/${open?.exception}`);
  const asked = page.getByRole('region', { name: 'What is asked for' });
  await expect(asked).toContainText('add a voucher · Rp 10.000.000');
  for (const text of ['Demo manager', 'the trade fair in Osaka', 'FAIR27', 'Rp 50.000', 'Rp 200.000', '200'])
    await expect(asked).toContainText(text);
  await expect(page.getByRole('button', { name: /Confirm/ }).first()).toBeVisible();
});

test('B23 the case of a request that can’t be carried out any more says why it has lapsed', async ({
  page,
}) => {
  await enterAs(page, /^Owner/);
  await call(page, 'settings.set', { key: 'operator.four_eyes_idr', value: 100_000 }, 'two people');
  await page.context().clearCookies();
  await enterAs(page, /^Manager/);
  const voucher = { code: 'FAIR28', type: 'fixed', amount: 1000 };
  const approval = await page.evaluate(
    async (sent) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/opapi/vouchers.add', {
        method: 'POST',
        headers,
        body: JSON.stringify(sent),
      });
      return ((await answer.json()) as { approval: { approval: string } }).approval.approval;
    },
    { input: { ...voucher, max_uses: 200 }, reason: 'the trade fair', request_id: randomUUID() },
  );
  await page.context().clearCookies();
  await enterAs(page, /^Owner/);
  await call(page, 'vouchers.add', { ...voucher, max_uses: 1 }, 'a smaller fair');
  const open = await call<{ exception: string; subject: string }[]>(page, 'exceptions.list', {
    kind: 'approval_waiting',
  });
  const exception = open.find(({ subject }) => subject === approval)?.exception;
  await page.goto(`/console/exceptions/${exception}`);
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Confirm' }).click();
  const refused = page.waitForResponse('**/opapi/approvals.confirm');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  expect((await refused).status()).toBe(409);
  await page.reload();
  const asked = page.getByRole('region', { name: 'What is asked for' });
  await expect(asked).toContainText('There is a voucher FAIR28 already');
  await expect(asked).toContainText('Lapsed');
});
