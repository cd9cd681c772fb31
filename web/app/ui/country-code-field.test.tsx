import { expectAccessible } from '@langit/ui/testing/accessible';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import { type CountryCode, CountryCodeField } from './country-code-field';

const codes = [
  { name: 'Canada', dial_code: '+1' },
  { name: 'Indonesia', dial_code: '+62' },
  { name: 'Japan', dial_code: '+81' },
  { name: 'United States', dial_code: '+1' },
];

function Phone({ list, begin = '+62' }: { list: readonly CountryCode[]; begin?: string }) {
  const [code, setCode] = useState(begin);
  return (
    <form>
      <CountryCodeField
        label="Country code"
        codes={list}
        name="country_code"
        maxLength={undefined}
        value={code}
        error={undefined}
        onChange={({ target }) => setCode(target.value)}
        onBlur={() => {}}
      />
      <button type="button" onClick={() => setCode('+81')}>
        Japanese number
      </button>
    </form>
  );
}

const sent = () => new FormData(document.querySelector('form') as HTMLFormElement).get('country_code');
const shown = () => document.querySelector('select')?.selectedOptions[0]?.text;

test('the country code begins with the country of its value, and the form sends the code', async () => {
  const { screen } = await showPart(<Phone list={codes} />);
  await expect.element(screen.getByRole('combobox', { name: 'Country code' })).toBeVisible();
  expect(shown()).toBe('Indonesia (+62)');
  expect(sent()).toBe('+62');
  await expectAccessible();
});

test('of two countries with one code the chosen one stays chosen', async () => {
  const { screen } = await showPart(<Phone list={codes} />);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'United States (+1)');
  expect(shown()).toBe('United States (+1)');
  expect(sent()).toBe('+1');
});

test('the country follows a value that is changed from outside', async () => {
  const { screen } = await showPart(<Phone list={codes} />);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Canada (+1)');
  await screen.getByRole('button', { name: 'Japanese number' }).click();
  expect(shown()).toBe('Japan (+81)');
  expect(sent()).toBe('+81');
});

test('without a list Indonesia can be chosen, and it stays chosen when the list comes', async () => {
  const { show } = await showPart(<Phone list={[]} />);
  expect(shown()).toBe('Indonesia (+62)');
  await show(<Phone list={codes} />);
  expect(shown()).toBe('Indonesia (+62)');
});
