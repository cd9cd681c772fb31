import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { NeedsScript } from './needs-script';

test('the sentence about JavaScript is hidden where scripts run', async () => {
  const { screen } = await showPart(<NeedsScript />);
  await expect.element(screen.getByText(/This page needs JavaScript/)).not.toBeVisible();
});
