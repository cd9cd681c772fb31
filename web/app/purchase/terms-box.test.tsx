import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import { TermsBox } from './terms-box';
import { useTerms } from './use-terms';

function Terms({ onPay }: { onPay: () => void }) {
  const { box, pay } = useTerms(onPay);
  return (
    <>
      <TermsBox {...box} />
      <button type="button" onClick={pay}>
        Pay
      </button>
    </>
  );
}

test('K5 paying without ticked terms pays nothing, reminds at the box and leads the focus there', async () => {
  const pay = vi.fn();
  const { screen } = await showPart(<Terms onPay={pay} />);
  const box = screen.getByRole('checkbox', { name: /^I agree to the terms of service/ });
  await expect.element(box).not.toBeChecked();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Pay' }).click();
  expect(pay).not.toHaveBeenCalled();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveAccessibleDescription('Please check to continue proceed the checkout');
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Please check to continue proceed the checkout');
  await expectAccessible();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('');
  await screen.getByRole('button', { name: 'Pay' }).click();
  expect(pay).toHaveBeenCalledOnce();
});

test('N11 the terms and the return policy open in a new tab', async () => {
  const { screen } = await showPart(<Terms onPay={() => {}} />);
  for (const [name, address] of [
    ['terms of service (opens in a new tab)', '/others/terms-of-service'],
    ['return policy (opens in a new tab)', '/others/return-policy'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', address);
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
});
