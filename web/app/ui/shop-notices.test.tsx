import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { Announcements, ShopNotices } from './shop-notices';

const notice = (text: string, kind: 'info' | 'warning', link: string | null) => ({
  text,
  kind,
  link,
  place: null,
});

test('a sentence of the owner is text, or a link within or out of the shop', async () => {
  const { screen } = await showPart(
    <ShopNotices
      of={[
        notice('Networks are slow on Nyepi.', 'warning', null),
        notice('Read how to install.', 'info', '/faq'),
        notice('See the roads.', 'info', 'https://example.com/roads'),
      ]}
    />,
  );
  await expect.element(screen.getByText('Networks are slow on Nyepi.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Read how to install.' }))
    .toHaveAttribute('href', '/faq');
  await expect
    .element(screen.getByRole('link', { name: 'See the roads.' }))
    .toHaveAttribute('href', 'https://example.com/roads');
  await expectAccessible();
});

test('an announcement is readable in both kinds, and without one nothing is drawn', async () => {
  const { screen } = await showPart(
    <Announcements
      of={[notice('New offices.', 'info', null), notice('Payments rest at 2.', 'warning', null)]}
    />,
  );
  await expect.element(screen.getByText('New offices.')).toBeVisible();
  await expect.element(screen.getByText('Payments rest at 2.')).toBeVisible();
  await expectAccessible();
  const empty = await showPart(<Announcements of={undefined} />);
  expect(empty.screen.container.textContent).toBe('');
});
