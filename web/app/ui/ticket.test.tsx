import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import { Ticket, TicketField } from './ticket';

const ticket = (
  <Ticket row float stub={<p>Stub</p>}>
    <dl>
      <TicketField label="Data">5 GB</TicketField>
    </dl>
  </Ticket>
);

test('a field on a ticket is a term with its value', async () => {
  const { screen } = await showPart(ticket);
  await expect.element(screen.getByRole('term')).toHaveTextContent('Data');
  await expect.element(screen.getByRole('definition')).toHaveTextContent('5 GB');
  await expectAccessible();
});

test('the stub of a ticket stands below its body on a phone and beside it on a wide screen', async () => {
  const { screen } = await showPart(ticket);
  const edges = () => {
    const body = screen.getByRole('definition').element().getBoundingClientRect();
    const stub = screen.getByText('Stub').element().getBoundingClientRect();
    return { below: stub.top >= body.bottom, beside: stub.left >= body.right };
  };
  expect(edges()).toEqual({ below: true, beside: false });
  await page.viewport(768, 900);
  await expect.poll(edges).toEqual({ below: false, beside: true });
  await page.viewport(390, 844);
});
