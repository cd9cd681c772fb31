import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { showPart } from '../testing/show-part.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogFoot } from './dialog.tsx';

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
  const { screen } = await showPart(<Page />, { closesOutside: true });
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
  const { screen } = await showPart(<Page />, { closesOutside: true });
  await screen.getByRole('button', { name: 'Details' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await close();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Details' })).toHaveFocus();
});

test('a click inside a dialog leaves it open', async () => {
  const { screen } = await showPart(<Page />, { closesOutside: true });
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

test('where people type, a press beside a dialog leaves it open', async () => {
  const { screen } = await showPart(<Page />);
  await screen.getByRole('button', { name: 'Details' }).click();
  await userEvent.click(document.querySelector('dialog') as Element, { position: { x: 190, y: -60 } });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('while a write is in flight neither Escape nor the button closes a dialog', async () => {
  const close = vi.fn();
  const { screen } = await showPart(
    <Dialog title="Refund" isBusy onClose={close}>
      <Button>Send</Button>
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Close' }).click({ force: true });
  await expect.element(screen.getByRole('dialog', { name: 'Refund' })).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

test('the front end is told of a dialog as long as it is open, and its note stands in it', async () => {
  const closed = vi.fn();
  const opened = vi.fn(() => closed);
  const { screen } = await showPart(<Page />, { onDialog: opened, dialogNote: <p>A code was scanned.</p> });
  await screen.getByRole('button', { name: 'Details' }).click();
  await expect.element(screen.getByRole('dialog').getByText('A code was scanned.')).toBeVisible();
  expect(opened).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(closed).toHaveBeenCalledOnce();
});

test('the buttons of a dialog are in sight on a phone while its content is longer than the sheet', async () => {
  await page.viewport(390, 700);
  const { screen } = await showPart(
    <Dialog title="Refund" onClose={() => undefined}>
      <form>
        {Array.from({ length: 60 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change
          <p key={index}>A line of the content</p>
        ))}
        <DialogFoot above={<p>We refund Rp 279.000</p>}>
          <Button>Refund</Button>
        </DialogFoot>
      </form>
    </Dialog>,
  );
  const button = screen.getByRole('button', { name: 'Refund' });
  await expect.element(button).toBeInViewport({ ratio: 1 });
  const dialog = document.querySelector('dialog');
  dialog?.scrollTo(0, dialog.scrollHeight);
  await expect.element(button).toBeInViewport({ ratio: 1 });
  const gap = (dialog?.getBoundingClientRect().bottom ?? 0) - button.element().getBoundingClientRect().bottom;
  expect(Math.round(gap)).toBe(24);
});
