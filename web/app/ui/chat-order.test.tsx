import { expectAccessible } from '@langit/ui/testing/accessible';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import { ChatOrder, useChatMessage } from './chat-order';

afterEach(() => void vi.restoreAllMocks());

function Order() {
  const message = useChatMessage({
    product: 'Japan',
    plan: '5 GB / 7 days',
    quantity: 2,
    total: 'Rp 50.000',
  });
  return <ChatOrder message={message} />;
}

const message =
  'Hello, I would like to order:\nProduct: Japan\nPlan: 5 GB / 7 days\nQuantity: 2\nTotal: Rp 50.000';

test('X1 WhatsApp opens in a new tab with the order as its message', async () => {
  const { screen } = await showPart(<Order />);
  const link = screen.getByRole('link', { name: 'WhatsApp (opens in a new tab)' });
  await expect
    .element(link)
    .toHaveAttribute('href', `https://wa.me/628111?text=${encodeURIComponent(message)}`);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expectAccessible();
});

test('X1 LINE shows the message in a dialog, copies it there and gives the focus back', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await showPart(<Order />);
  await screen.getByRole('button', { name: 'LINE' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Order on LINE' });
  await expect.element(dialog.getByText(/Product: Japan/)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Open LINE (opens in a new tab)' }))
    .toHaveAttribute('href', `https://line.me/R/oaMessage/%40langit/?${encodeURIComponent(message)}`);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Copy message' }).click();
  expect(write).toHaveBeenCalledWith(message);
  await expect.element(screen.getByText('Message copied to clipboard!')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'LINE' })).toHaveFocus();
});

test('X1 Z39 Zalo is first where it is the shop’s chat: it takes no text, so the message is copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const chat = { app: 'Zalo', url: '#zalo' };
  const { screen } = await showPart(<Order />, { chat });
  const first = screen.getByRole('link').first();
  await expect.element(first).toHaveAccessibleName('Zalo (opens in a new tab)');
  first.element().removeAttribute('target');
  await first.click();
  expect(write).toHaveBeenCalledWith(message);
});

test('X1 the message is copied, and a toast says that the clipboard is blocked', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const { screen } = await showPart(<Order />);
  await screen.getByRole('button', { name: 'Copy message' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to copy message');
});
