import { expectAccessible } from '@langit/ui/testing/accessible';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import { Stepper } from './stepper';

function Quantity({ begin = 1 }: { begin?: number }) {
  const [count, setCount] = useState(begin);
  return <Stepper label="Quantity" value={count} max={3} onChange={setCount} />;
}

const field = { name: 'Quantity', exact: true };
const more = { name: 'Quantity: One more' };
const less = { name: 'Quantity: One less' };

test('a stepper is a spin button that tells its value and bounds', async () => {
  const { screen } = await showPart(<Quantity begin={2} />);
  const input = screen.getByRole('spinbutton', field);
  await expect.element(input).toHaveValue('2');
  await expect.element(input).toHaveAttribute('aria-valuenow', '2');
  await expect.element(input).toHaveAttribute('aria-valuemin', '1');
  await expect.element(input).toHaveAttribute('aria-valuemax', '3');
  await expectAccessible();
});

test('a stepper counts with its buttons, stops at its bounds and keeps the focus there', async () => {
  const { screen } = await showPart(<Quantity />);
  await expect.element(screen.getByRole('button', less)).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', more).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('spinbutton', field)).toHaveValue('3');
  await expect.element(screen.getByRole('button', more)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('button', more)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('spinbutton', field)).toHaveValue('3');
  await expectAccessible();
  await screen.getByRole('button', less).click();
  await expect.element(screen.getByRole('spinbutton', field)).toHaveValue('2');
});

test('a stepper counts with the arrow keys between its bounds', async () => {
  const { screen } = await showPart(<Quantity />);
  const input = screen.getByRole('spinbutton', field);
  await input.click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(input).toHaveValue('3');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(input).toHaveValue('1');
});

test.each([
  ['99', '3'],
  ['0', '1'],
  ['-2', '2'],
  ['two', '1'],
])('%s typed into a stepper from 1 to 3 becomes %s', async (typed, value) => {
  const { screen } = await showPart(<Quantity />);
  const input = screen.getByRole('spinbutton', field);
  await userEvent.fill(input, typed);
  await expect.element(input).toHaveValue(value);
});
