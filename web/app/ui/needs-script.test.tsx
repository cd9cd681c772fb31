import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { NeedsScript } from './needs-script';

test('the sentence about JavaScript is hidden where scripts run', async () => {
  const { screen } = await showPart(<NeedsScript title="Order history" />);
  await expect.element(screen.getByText(/This page needs JavaScript/)).not.toBeVisible();
});

test('Z39 the page has its title as a heading while it is loading', async () => {
  const { screen } = await showPart(<NeedsScript title="Order history" />);
  expect(
    screen
      .getByRole('heading', { level: 1 })
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Order history']);
});
