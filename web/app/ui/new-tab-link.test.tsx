import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { NewTabLink } from './new-tab-link';

test('N11 a link to a new tab says so in its name and keeps the language', async () => {
  const { screen } = await showPart(<NewTabLink to="/faq">Questions</NewTabLink>, { at: '/ja/products' });
  const link = screen.getByRole('link', { name: 'Questions (opens in a new tab)' });
  await expect.element(link).toHaveAttribute('href', '/ja/faq');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener');
  await expectAccessible();
});
