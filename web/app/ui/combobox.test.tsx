import { expectAccessible } from '@langit/ui/testing/accessible';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import { Combobox } from './combobox';

const places = ['Japan', 'Jamaica', 'Korea'];
const select = vi.fn();
beforeEach(() => void select.mockClear());

function Search({ ready = true }: { ready?: boolean }) {
  const [text, setText] = useState('');
  const found = places.filter((place) => place.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <>
      <Combobox
        label="Destination"
        listLabel="Destinations"
        value={text}
        onValueChange={setText}
        suggestions={found}
        ready={ready}
        keyOf={(place) => place}
        renderSuggestion={(place) => place}
        onSelect={select}
      />
      <button type="button">Search</button>
    </>
  );
}

const type = async (text: string, props: { ready?: boolean } = {}) => {
  const { screen } = await showPart(<Search {...props} />);
  const field = screen.getByRole('combobox', { name: 'Destination' });
  await userEvent.click(field);
  if (text) await userEvent.keyboard(text);
  return { screen, field };
};

/** The option that a screen reader reads while the focus stays in the field. */
const active = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('a combobox is closed while nothing is typed, and opens with suggestions that are counted aloud', async () => {
  const { screen, field } = await type('');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible();
  await userEvent.keyboard('ja');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('listbox', { name: 'Destinations' })).toBeVisible();
  expect(screen.getByRole('option').elements()).toHaveLength(2);
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 suggestions');
  await expectAccessible();
});

test('the arrow keys of a combobox move through the suggestions and around, and the focus stays in the field', async () => {
  const { field } = await type('ja');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Japan');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Jamaica');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Japan');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('Jamaica');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('ja');
  await expectAccessible();
});

test('Enter takes the active suggestion of a combobox and closes the list', async () => {
  const { field } = await type('ja');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(select).toHaveBeenCalledExactlyOnceWith('Jamaica');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test('Enter without an active suggestion takes none', async () => {
  await type('ja{Enter}');
  expect(select).not.toHaveBeenCalled();
});

test('Escape closes a combobox, keeps what was typed, and the next arrow begins at the first suggestion', async () => {
  const { field } = await type('ja');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('ja');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Japan');
});

test('a combobox closes when the focus leaves it, and Enter takes nothing after the return', async () => {
  const { screen, field } = await type('ja');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await field.click();
  await userEvent.keyboard('{Enter}');
  expect(select).not.toHaveBeenCalled();
});

test('a suggestion of a combobox is taken with a click', async () => {
  const { screen, field } = await type('k');
  await screen.getByRole('option', { name: 'Korea' }).click();
  expect(select).toHaveBeenCalledExactlyOnceWith('Korea');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test('a combobox says that nothing was found', async () => {
  const { screen } = await type('xyz');
  await expect.element(screen.getByText('Nothing found')).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('0 suggestions');
  await expectAccessible();
});

test('a combobox that cannot search yet does not say that nothing was found', async () => {
  const { screen, field } = await type('xyz', { ready: false });
  await expect.element(screen.getByText('Nothing found')).not.toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'E5 the Enter that ends a conversion to Japanese, %j, chooses no suggestion',
  async (sign) => {
    const { field } = await type('ja');
    await userEvent.keyboard('{ArrowDown}');
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...sign }));
    expect(select).not.toHaveBeenCalled();
  },
);
