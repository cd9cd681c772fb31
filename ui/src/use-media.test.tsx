import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../testing/show-part.tsx';
import { useMedia } from './use-media.ts';

function Width() {
  return <output>{useMedia('(width >= 64rem)') ? 'wide' : 'narrow'}</output>;
}

test('Z14 a media query is followed while the window changes its width', async () => {
  await page.viewport(390, 844);
  const { screen } = await showPart(<Width />);
  await expect.element(screen.getByText('narrow')).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(screen.getByText('wide')).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(screen.getByText('narrow')).toBeVisible();
});
