import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible, showPart } from '../testing/show-part';
import { Button, ButtonLink, ExternalLink, LocalLink } from './button';

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

test('I8 a link inside the shop keeps the language of its page where the other page has it', async () => {
  const { screen } = await showPart(
    <>
      <LocalLink to="/products">Plans</LocalLink>
      <ButtonLink to="/login">Log in</ButtonLink>
    </>,
    { at: '/ja/faq' },
  );
  await expect.element(screen.getByRole('link', { name: 'Plans' })).toHaveAttribute('href', '/ja/products');
  await expect.element(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('R31 a link out of the shop opens a new tab and tells neither opener nor referrer', async () => {
  const { screen } = await showPart(<ExternalLink href="https://example.com/">LINE</ExternalLink>);
  const link = screen.getByRole('link', { name: /LINE/ });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible();
});
