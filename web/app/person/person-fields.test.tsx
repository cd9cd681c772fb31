import { expectAccessible } from '@langit/ui/testing/accessible';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import { type ControlOf, PersonFields, ResidenceFields } from './person-fields';

const codes = [
  { name: 'Indonesia', dial_code: '+62' },
  { name: 'Japan', dial_code: '+81' },
];
const provinces = [
  { id: 1, province: 'Bali' },
  { id: 34, province: 'OTHER' },
];

function useControl<Name extends string>(
  begin: Record<Name, string>,
  errors: Partial<Record<Name, string>> = {},
) {
  const [values, setValues] = useState(begin);
  const control: ControlOf<Name> = (name) => ({
    name,
    maxLength: 100,
    value: values[name],
    error: errors[name],
    onChange: ({ target }) => setValues({ ...values, [name]: target.value }),
    onBlur: () => {},
  });
  return { values, control };
}

function Person() {
  const begin = { name: '', email: '', country_code: '+62', phone: '' };
  const { control } = useControl(begin, { email: 'Please check the email address.' });
  return <PersonFields control={control} countryCodes={codes} emailHint="Codes go there." />;
}

function Residence() {
  const { control, values } = useControl({ address: '', province: '', nation: '' });
  return (
    <ResidenceFields
      control={control}
      countryCodes={codes}
      provinces={provinces}
      isAbroad={values.province === '34'}
      onProvince={(province) => control('province').onChange({ target: { value: province } })}
    />
  );
}

test("A4 a person's fields are named, know what the browser fills in, and read hint and error", async () => {
  const { screen } = await showPart(<Person />);
  const email = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveAccessibleDescription('Codes go there. Please check the email address.');
  const fields = [...document.querySelectorAll('input:not([type=hidden]), select')];
  expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
    'name',
    'email',
    'tel-country-code',
    'tel-national',
  ]);
  await expectAccessible();
});

test('A6 the nation can be filled in for the province abroad alone', async () => {
  const { screen } = await showPart(<Residence />);
  const province = screen.getByRole('combobox', { name: 'Province' });
  const nation = screen.getByLabelText('Country of residence');
  await expect.element(nation).toBeDisabled();
  await userEvent.selectOptions(province, '34');
  await expect.element(nation).toBeEnabled();
  await userEvent.fill(nation, 'Japan');
  await expect.element(nation).toHaveValue('Japan');
  await expectAccessible();
  await userEvent.selectOptions(province, 'Bali');
  await expect.element(nation).toBeDisabled();
});
