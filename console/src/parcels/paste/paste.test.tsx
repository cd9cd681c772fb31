import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleRow } from '../../../testing/sample';
import type { Answers } from '../../../testing/shop-double';
import { showConsole } from '../../../testing/show-console';

const field = page.getByRole('textbox', { name: 'One parcel per line' });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const pasted = 'LGT-NONE, JNE, JX1';
const shop: Answers = { 'orders.list': () => [] };

/** The page with pasted parcels, which a link of the list of parcels has led to. */
async function paste() {
  const shown = await showConsole('/parcels/paste', shop, { before: ['/parcels'] });
  await expect.element(field).toBeVisible();
  await field.fill(pasted);
  return shown;
}
const follow = async (name: string) => {
  (page.getByRole('link', { name, exact: true }).first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

test('B44 pasted parcels stay as they were sent until it is known what became of each', async () => {
  const response = Promise.withResolvers<void>();
  await showConsole('/parcels/paste', {
    'orders.shipMany': async ({ rows }) => {
      await response.promise;
      return rows.map((row, at) =>
        sampleRow('orders.shipMany', {
          row: at + 1,
          order: row.split(';')[0] ?? '',
          state: 'wrong',
          why: 'unknown_order',
        }),
      );
    },
  });
  await field.fill('LGT-NONE, JNE, JX1\nLGT-NOBODY, JNE, JX2');
  await page.getByRole('button', { name: 'Check lines' }).click();
  await expect.element(field).toHaveAttribute('readonly');
  response.resolve();
  await expect.element(field).not.toHaveAttribute('readonly');
  await expect
    .element(page.getByRole('region', { name: 'Result per line' }))
    .toMatchTextContent(/LGT-NOBODY/);
});

test('B58 pasted parcels are lost neither by a link nor by Back without a question, whose first answer is to stay', async () => {
  const { router, address } = await paste();
  for (const go of [() => follow('Today'), async () => void router.navigate(-1)]) {
    await go();
    await expect.element(question.getByRole('button', { name: 'Stay on page' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    expect(address()).toBe('/parcels/paste');
    await expect.element(field).toHaveValue(pasted);
  }
  void router.navigate(-1);
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(question.getByRole('button', { name: 'Leave without saving' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/parcels');
});

test('B58 a sign-out with a text that is not saved asks first', async () => {
  const { shop: made } = await paste();
  await page.getByLabelText(/^Signed in as/).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(pasted);
  expect(made.inputsOf('session.end')).toEqual([]);
});
