import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { Sky } from './sky';

test('the sky is a picture without a name that is loaded', async () => {
  const { screen } = await showPart(<Sky />);
  const picture = screen.container.querySelector('img') as HTMLImageElement;
  await expect.poll(() => picture.naturalWidth).toBeGreaterThan(0);
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
  await expectAccessible();
});
