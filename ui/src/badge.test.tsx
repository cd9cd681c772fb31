import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { showPart } from '../testing/show-part.tsx';
import { Badge, Chip, Notice } from './badge.tsx';
import { InfoIcon } from './icons.tsx';

test.each(['plain', 'good', 'warn', 'bad', 'offer', 'quiet'] as const)(
  'a badge and a notice in the tone %s are readable',
  async (tone) => {
    const { screen } = await showPart(
      <>
        <Badge tone={tone}>Best seller</Badge>
        <Notice tone={tone} icon={<InfoIcon />}>
          Prices are in rupiah.
        </Notice>
      </>,
    );
    await expect.element(screen.getByText('Best seller')).toBeVisible();
    await expect.element(screen.getByText('Prices are in rupiah.')).toBeVisible();
    await expectAccessible();
  },
);

function Filters() {
  const [places, setPlaces] = useState(['Japan', 'Korea']);
  return places.map((place) => (
    <Chip
      key={place}
      removeLabel={`Remove ${place}`}
      onRemove={() => setPlaces(places.filter((other) => other !== place))}
    >
      {place}
    </Chip>
  ));
}

test('a chip is a button that says what it removes, by click and by key', async () => {
  const { screen } = await showPart(<Filters />);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Remove Japan' }).click();
  await expect.element(screen.getByText('Japan')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Remove Korea' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
