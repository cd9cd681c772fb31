import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleRow } from '../../testing/sample';
import { showConsole } from '../../testing/show-console';

test('B45 the queue of refunds is filtered, and those that ended are a view of their own', async () => {
  const { shop, router, address } = await showConsole(
    '/refunds?view=ended',
    {
      'approvals.list': () => [],
      'refunds.list': ({ rule }) =>
        rule === undefined ? [sampleRow('refunds.list', { refund: 'RF-LGT-1-1', order: 'LGT-1' })] : [],
    },
    { roles: ['reader'] },
  );
  const row = page.getByRole('row', { name: /RF-LGT-1-1/ });
  await expect.element(row).toBeVisible();
  await page.getByRole('search', { name: 'Filters' }).getByLabelText('Rule').selectOptions('Paid twice');
  await expect.poll(address).toMatch(/rule=second_payment/);
  await expect.element(row).not.toBeInTheDocument();
  expect(shop.inputsOf('refunds.list').at(-1)).toMatchObject({ view: 'ended', rule: 'second_payment' });
  await router.navigate(-1);
  await expect.element(row).toBeVisible();
});
