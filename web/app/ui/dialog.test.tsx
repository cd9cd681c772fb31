import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible, showPart } from '../testing/show-part';
import { Button } from './button';
import { Dialog } from './dialog';

function Page({ hideTitle = false }: { hideTitle?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <main className="min-h-screen">
      <Button onClick={() => setOpen(true)}>Details</Button>
      {open && (
        <Dialog title="What is inside" hideTitle={hideTitle} onClose={() => setOpen(false)}>
          <Button>Buy</Button>
        </Dialog>
      )}
    </main>
  );
}

test('a dialog has the name of its title and the focus, and makes the page behind it inert', async () => {
  const { screen } = await showPart(<Page />);
  await screen.getByRole('button', { name: 'Details' }).click();
  const dialog = screen.getByRole('dialog', { name: 'What is inside' });
  await expect.element(dialog).toBeVisible();
  const inside = () => document.querySelector('dialog')?.contains(document.activeElement);
  expect(inside()).toBe(true);
  await userEvent.tab();
  await expect.element(dialog.getByRole('button', { name: 'Buy' })).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Details' })).not.toHaveFocus();
  expect(document.querySelector('dialog')).toMatchObject({ open: true });
  expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
  await expectAccessible();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => userEvent.click(document.querySelector('dialog header button') as Element)],
  [
    'a click outside',
    () => userEvent.click(document.querySelector('dialog') as Element, { position: { x: 190, y: -60 } }),
  ],
])('a dialog is closed with %s and gives the focus back', async (_, close) => {
  const { screen } = await showPart(<Page />);
  await screen.getByRole('button', { name: 'Details' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await close();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Details' })).toHaveFocus();
});

test('a click inside a dialog leaves it open', async () => {
  const { screen } = await showPart(<Page />);
  await screen.getByRole('button', { name: 'Details' }).click();
  await screen.getByRole('heading', { name: 'What is inside' }).click();
  await screen.getByRole('button', { name: 'Buy' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('a dialog with a hidden title keeps its name', async () => {
  const { screen } = await showPart(<Page hideTitle />);
  await screen.getByRole('button', { name: 'Details' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'What is inside' })).toBeVisible();
  await expectAccessible();
});
