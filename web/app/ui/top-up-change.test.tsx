import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { TopUpChange } from './top-up-change';

const until = '2030-05-10T10:00:00.000Z';

test.each([
  ['moves the end', until, 7, /^10 May 2030 → 17 May 2030$/],
  ['keeps the end', until, null, /^10 May 2030$/],
  ['counts from the first use', null, 7, /^\+7 days, from first use$/],
  ['keeps a plan that has not started', null, null, /^no change$/],
] as const)('T4 a top-up that %s says so', async (_, expired_date, active_days, end) => {
  const { screen } = await showPart(
    <TopUpChange esim={{ expired_date }} topUp={{ data_limit: 3, active_days }} />,
  );
  await expect.element(screen.getByRole('definition').nth(0)).toHaveTextContent('+ 3 GB');
  const text = screen.getByRole('definition').nth(1).element().textContent?.replace(/\s/g, ' ');
  expect(text).toMatch(end);
  await expectAccessible();
});

test('T4 a top-up without a limit says "Unlimited"', async () => {
  const { screen } = await showPart(
    <TopUpChange esim={{ expired_date: until }} topUp={{ data_limit: null, active_days: 7 }} />,
  );
  await expect.element(screen.getByText('+ Unlimited')).toBeVisible();
});
