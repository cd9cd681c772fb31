import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import { Disclosure } from './accordion';

test('a disclosure hides its answer until Enter opens it, and Space closes it', async () => {
  const { screen } = await showPart(
    <Disclosure id="refunds" title="How do refunds work?">
      Within three days.
    </Disclosure>,
  );
  const answer = screen.getByText('Within three days.');
  await expect.element(answer).not.toBeVisible();
  await expectAccessible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(answer).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard(' ');
  await expect.element(answer).not.toBeVisible();
});

test('a disclosure opens with a click on its title and can be linked', async () => {
  const { screen } = await showPart(
    <Disclosure id="refunds" title="How do refunds work?">
      Within three days.
    </Disclosure>,
  );
  await screen.getByText('How do refunds work?').click();
  await expect.element(screen.getByRole('group')).toHaveAttribute('open');
  await expect.element(screen.getByRole('group')).toHaveAttribute('id', 'refunds');
});
