import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import { PayButton } from './pay-button';

const props = { ticked: true, busy: false, problem: null, label: 'Pay Rp 50.000' };

test('K5 the pay button can be pressed without ticked terms too, so that it can remind', async () => {
  const pay = vi.fn();
  const { screen } = await showPart(<PayButton {...props} ticked={false} onPay={pay} />);
  await expect.element(screen.getByRole('button', { name: 'Pay Rp 50.000' })).toBeEnabled();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(pay).toHaveBeenCalledOnce();
  await expectAccessible();
});

test('a busy pay button says what it does and is not pressed a second time', async () => {
  const pay = vi.fn();
  const { screen } = await showPart(<PayButton {...props} busy onPay={pay} />);
  const button = screen.getByRole('button', { name: 'Placing your order…' });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  expect(pay).not.toHaveBeenCalled();
  await expectAccessible();
});

test('what went wrong with paying is announced', async () => {
  const { screen, show } = await showPart(<PayButton {...props} onPay={() => {}} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('');
  await show(<PayButton {...props} problem="No connection." onPay={() => {}} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No connection.');
  await expectAccessible();
});
