import { expect, test } from 'vitest';
import { expectAccessible, showPart } from '../testing/show-part';
import { missingDrawings } from '../testing/sprite';
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
