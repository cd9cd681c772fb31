import { Dialog } from '@langit/ui/dialog';
import { expectAccessible } from '@langit/ui/testing/accessible';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useToast } from '../lib/toast';
import { showPart } from '../testing/show-part';
import { lazyToast } from './toasts';

afterEach(() => void vi.useRealTimers());

test('messages stand in a named region that screen readers know from the start', async () => {
  const { screen, toasts } = await showPart(<p>Page</p>);
  const region = screen.getByRole('region', { name: 'Notifications' });
  await expect.element(region).toBeInTheDocument();
  toasts.success('Saved');
  await expect.element(region.getByRole('status')).toHaveTextContent('Saved');
  await expectAccessible();
  toasts.error('Not saved');
  await expect.element(region.getByRole('alert')).toHaveTextContent('Not saved');
  await expectAccessible();
});

test('E1 a message is dismissed by its button', async () => {
  const { screen, toasts } = await showPart(<p>Page</p>);
  toasts.info('New prices');
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('New prices')).not.toBeInTheDocument();
});

test('E1 a message stays while it has the focus and goes by itself after 5 seconds', async () => {
  const { screen, toasts } = await showPart(<button type="button">Buy</button>);
  // The module of a message is fetched with the first one.
  toasts.info('First');
  await expect.element(screen.getByText('First')).toBeVisible();
  toasts.clear();
  await expect.element(screen.getByText('First')).not.toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  toasts.info('Second');
  await expect.element(screen.getByText('Second')).toBeVisible();
  await vi.advanceTimersByTimeAsync(4_900);
  await expect.element(screen.getByText('Second')).toBeVisible();
  (screen.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement).focus();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(screen.getByText('Second')).toBeVisible();
  (screen.getByRole('button', { name: 'Buy' }).element() as HTMLElement).focus();
  await vi.advanceTimersByTimeAsync(5_100);
  await expect.element(screen.getByText('Second')).not.toBeInTheDocument();
});

test('E1 a message is dragged away, and comes back from a short drag', async () => {
  const { screen, toasts } = await showPart(<p>Page</p>);
  toasts.info('New prices');
  const message = screen.getByRole('status').filter({ hasText: 'New prices' });
  await expect.element(message).toBeVisible();
  const element = message.element() as HTMLElement;
  element.setPointerCapture = () => {};
  const drag = (distance: number) => {
    const at = (type: string, clientX: number) =>
      element.dispatchEvent(new PointerEvent(type, { clientX, bubbles: true, pointerId: 1 }));
    at('pointerdown', 100);
    at('pointermove', 100 + distance);
    at('pointerup', 100 + distance);
  };
  drag(40);
  await expect.element(message).toBeVisible();
  expect(element.style.transform).toBe('');
  drag(120);
  await expect.element(screen.getByText('New prices')).not.toBeInTheDocument();
});

test('a message over an open dialog stands in the dialog, where it is read out and can be dismissed', async () => {
  const dialog = (
    <Dialog title="Details" onClose={() => {}}>
      <p>Inside</p>
    </Dialog>
  );
  const { screen, toasts, show } = await showPart(dialog);
  const region = screen
    .getByRole('dialog', { name: 'Details' })
    .getByRole('region', { name: 'Notifications' });
  await expect.element(region).toBeInTheDocument();
  toasts.success('Copied');
  await expect.element(region.getByRole('status')).toHaveTextContent('Copied');
  await expectAccessible();
  await region.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByText('Copied')).not.toBeInTheDocument();
  toasts.success('Saved');
  await expect.element(region.getByText('Saved')).toBeVisible();
  await show(<p>Page</p>);
  await expect.element(screen.getByText('Saved')).toBeVisible();
});

function Question() {
  const toast = useToast();
  const [open, setOpen] = useState(true);
  const answer = () => {
    toast.success('Cancelled');
    setOpen(false);
  };
  if (!open) return <p>Page</p>;
  return (
    <Dialog title="Cancel?" onClose={answer}>
      <p>Inside</p>
    </Dialog>
  );
}

test('a message that comes while its dialog closes stands on the page', async () => {
  const { screen } = await showPart(<Question />);
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Cancelled')).toBeVisible();
  await expect.element(screen.getByText('Page')).toBeVisible();
});

test('Z19 one message at a time: a newer one takes the place of the older one', async () => {
  const { screen, toasts } = await showPart(<p>Page</p>);
  toasts.info('New prices');
  await expect.element(screen.getByText('New prices')).toBeVisible();
  toasts.success('Saved');
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await expect.element(screen.getByText('New prices')).not.toBeInTheDocument();
});

test('E9 a message whose file cannot be loaded stands in its words, and goes by itself', async () => {
  const toast = lazyToast(() => Promise.reject(new Error('the file is gone')));
  const { screen, toasts } = await showPart(<p>Page</p>, { toast });
  toasts.error('Not saved', 1500);
  const region = screen.getByRole('region', { name: 'Notifications' });
  await expect.element(region.getByText('Not saved')).toBeVisible();
  await expect.element(region.getByText('Not saved')).not.toBeInTheDocument();
});
