import { expect, test, vi } from 'vitest';
import { showPart } from '../testing/show-part';

vi.mock('./toast-item', () => {
  throw new Error('the file is gone');
});

test('E9 a message whose file cannot be loaded stands in its words, and goes by itself', async () => {
  const { screen, toasts } = await showPart(<p>Page</p>);
  toasts.error('Not saved', 1500);
  const region = screen.getByRole('region', { name: 'Notifications' });
  await expect.element(region.getByText('Not saved')).toBeVisible();
  await expect.element(region.getByText('Not saved')).not.toBeInTheDocument();
});
