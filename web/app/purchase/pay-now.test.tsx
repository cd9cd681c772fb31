import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { PayNow } from './pay-now';
import { waitingPath } from './waiting-state';

test('Y4 "Pay now" is a link to the payment page in a new tab, and this tab waits for the payment', async () => {
  const { screen, router } = await showPart(<PayNow label="Pay now" url="/faq" transaction="T-1" />);
  const link = screen.getByRole('link', { name: 'Pay now (opens in a new tab)' });
  await expect.element(link).toHaveAttribute('href', '/faq');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expectAccessible();
  // The tab itself is the browser's work: here it would stay open.
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe(waitingPath('T-1'));
  expect(router.state.location.state).toEqual({ url: '/faq', blocked: false });
});
