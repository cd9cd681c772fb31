import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { ButtonLink, ExternalLink, LocalLink } from './links';

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
