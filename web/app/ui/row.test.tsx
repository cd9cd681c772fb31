import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part';
import { Row } from './row';

test('a line of a sum is a term with its amount', async () => {
  const { screen } = await showPart(
    <dl>
      <Row label="Subtotal">Rp 50.000</Row>
    </dl>,
  );
  await expect.element(screen.getByRole('term')).toHaveTextContent('Subtotal');
  await expect.element(screen.getByRole('definition')).toHaveTextContent('Rp 50.000');
  await expectAccessible();
});
