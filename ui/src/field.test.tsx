import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { showPart } from '../testing/show-part.tsx';
import { Checkbox, SelectField, TextArea, TextField } from './field.tsx';

test('a text field has its label, and its hint and error are read with it', async () => {
  const { screen, show } = await showPart(<TextField label="Name" hint="As in the passport" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(field).toHaveAccessibleDescription('As in the passport');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await show(<TextField label="Name" hint="As in the passport" error="Please fill in your name." />);
  await expect.element(field).toHaveAccessibleDescription('As in the passport Please fill in your name.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});

test('a field of several lines has its label, hint and error', async () => {
  const { screen } = await showPart(
    <TextArea label="Reason" hint="The customer reads it." error="Too short." />,
  );
  const field = screen.getByRole('textbox', { name: 'Reason' });
  await expect.element(field).toHaveAccessibleDescription('The customer reads it. Too short.');
  await expectAccessible();
});

test('an announced error is read out when it appears', async () => {
  const { screen, show } = await showPart(<TextField label="Name" announce />);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await show(<TextField label="Name" announce error="Please fill in your name." />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please fill in your name.');
});

test('an optional field says so in its name, and a click on the label leads into the field', async () => {
  const { screen } = await showPart(<TextField label="Company" optional />);
  await screen.getByText('Company').click();
  await expect.element(screen.getByRole('textbox', { name: 'Company optional' })).toHaveFocus();
  await expectAccessible();
});

test('a disabled field has the disabled state', async () => {
  const { screen } = await showPart(<TextField label="Nation" disabled defaultValue="Japan" />);
  await expect.element(screen.getByRole('textbox', { name: 'Nation' })).toBeDisabled();
  await expectAccessible();
});

test('a select is chosen by key and has its label and error', async () => {
  const { screen } = await showPart(
    <SelectField label="Province" error="Choose one.">
      <option>Bali</option>
      <option>Jakarta</option>
    </SelectField>,
  );
  const field = screen.getByRole('combobox', { name: 'Province' });
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('J');
  await expect.element(field).toHaveValue('Jakarta');
  await expect.element(field).toHaveAccessibleDescription('Choose one.');
  await expectAccessible();
});

function Agree({ error }: { error?: string }) {
  const [agreed, setAgreed] = useState(false);
  return (
    <Checkbox
      label="My phone can use an eSIM"
      error={error}
      checked={agreed}
      onChange={({ target }) => setAgreed(target.checked)}
    />
  );
}

test('a tick box is ticked with Space and with a click on its label', async () => {
  const { screen } = await showPart(<Agree />);
  const box = screen.getByRole('checkbox', { name: 'My phone can use an eSIM' });
  await expect.element(box).not.toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
  await expectAccessible();
  await screen.getByText('My phone can use an eSIM').click();
  await expect.element(box).not.toBeChecked();
});

test('the error of a tick box is read with it', async () => {
  const { screen } = await showPart(<Agree error="Please check your phone." />);
  const box = screen.getByRole('checkbox');
  await expect.element(box).toHaveAccessibleDescription('Please check your phone.');
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});

test('radio buttons of one name are moved through with the arrow keys', async () => {
  const { screen } = await showPart(
    <fieldset>
      <legend>Type</legend>
      <Checkbox kind="radio" name="type" label="eSIM" defaultChecked />
      <Checkbox kind="radio" name="type" label="SIM card" />
    </fieldset>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'SIM card' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'eSIM' })).not.toBeChecked();
  await expectAccessible();
});
