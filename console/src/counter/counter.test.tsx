import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sample } from '../../testing/sample';
import type { Answers } from '../../testing/shop-double';
import { showConsole } from '../../testing/show-console';

const router = (subject: string, customer: string, day: string, late: boolean) => ({
  subject,
  order: `LGT-${subject}`,
  customer,
  day,
  late,
});
const list = (...first: ReturnType<typeof router>[]) => ({ count: first.length, late: 0, done: 0, first });

const counter: Answers = {
  'today.get': () => ({
    ...sample('today.get'),
    hand_out: list(router('LGT-R-0001', 'Rina K.', '2026-11-20', false)),
    come_back: list(router('LGT-R-0002', 'Minh Anh', '2026-11-18', true)),
  }),
  'rentals.checks': () => [],
};

test('B43 the counter shows who comes today, the late ones first, and a press opens the router as a scan does', async () => {
  const { address } = await showConsole('/counter', counter);
  const expected = page.getByRole('region', { name: 'Expected today' });
  await expect
    .element(expected.getByRole('link').nth(0))
    .toMatchTextContent(/Minh Anh.*Comes back · LGT-R-0002/);
  await expected.getByRole('link', { name: /Rina K\./ }).click();
  await expect.poll(address).toBe('/counter?scan=LGT-R-0001');
  await expect.element(expected).not.toBeInTheDocument();
});

test('B43 a day without routers says so at the counter', async () => {
  await showConsole('/counter', {
    ...counter,
    'today.get': () => ({ ...sample('today.get'), hand_out: list(), come_back: list() }),
  });
  await expect.element(page.getByText('No router goes out or comes back today.')).toBeVisible();
});
