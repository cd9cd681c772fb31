import { expectAccessible } from '@langit/ui/testing/accessible';
import { missingDrawings } from '@langit/ui/testing/sprite';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { Logo } from './logo';

test("the logo is read as the shop's name", async () => {
  const { screen } = await showPart(
    <a href="/">
      <Logo name="Langit" />
    </a>,
  );
  await expect.element(screen.getByRole('link', { name: 'langit', exact: true })).toBeVisible();
  expect(await missingDrawings()).toEqual([]);
  await expectAccessible();
});
