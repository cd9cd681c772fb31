import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { showPart } from '../testing/show-part.tsx';
import { Button, ButtonLink } from './button.tsx';

test('a button is pressed with a click, Enter and Space', async () => {
  const press = vi.fn();
  const { screen } = await showPart(<Button onClick={press}>Pay</Button>);
  await screen.getByRole('button', { name: 'Pay' }).click();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(press).toHaveBeenCalledTimes(3);
  await expectAccessible();
});

test('a busy button says so, keeps the focus and ignores presses', async () => {
  const press = vi.fn();
  const submit = vi.fn();
  const { screen } = await showPart(
    <form onSubmit={submit}>
      <Button type="submit" busy onClick={press}>
        Pay
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
  await expectAccessible();
});

test('a disabled button is left out of the tab order', async () => {
  const { screen } = await showPart(
    <>
      <Button disabled>Pay</Button>
      <Button look="secondary">Back</Button>
    </>,
  );
  await expect.element(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
  await expectAccessible();
});

test.each(['primary', 'secondary', 'quiet', 'danger', 'idle'] as const)(
  'the text of a %s button has enough contrast',
  async (look) => {
    await showPart(
      <>
        <Button look={look}>Pay</Button>
        <Button look={look} small>
          Pay later
        </Button>
      </>,
    );
    await expectAccessible();
  },
);

test('a link that looks like a button is a link', async () => {
  const { screen } = await showPart(<ButtonLink to="/orders">Orders</ButtonLink>);
  await expect.element(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
  await expectAccessible();
});
