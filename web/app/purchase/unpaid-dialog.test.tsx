import type { UnpaidOrder } from '@langit/contract/wire/orders';
import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test, vi } from 'vitest';
import { showPart } from '../testing/show-part';
import UnpaidDialog from './unpaid-dialog';

const order = {
  order_id: 'LGT-1',
  transaction_id: 'T-1',
  name: 'Japan 5 GB',
  total: 50_000,
  payment_url: '/pay/T-1',
  expires_at: '2030-05-10T10:00:00.000Z',
} as UnpaidOrder;

const refused = (code: string, message: string) => ({
  ok: false,
  status: 409,
  error: { code, message },
  retryAfter: null,
});

/** The dialog with a page whose action answers a cancellation with `answer`. */
async function open(answer: object) {
  const onClose = vi.fn();
  const retry = vi.fn();
  const asked = vi.fn();
  const refusal = { message: 'Please pay or cancel one first.', orders: [order], retry };
  const page = {
    path: '/checkout',
    action: async ({ request }: { request: Request }) => {
      asked(await request.json());
      return answer;
    },
    element: <UnpaidDialog refusal={refusal} onClose={onClose} />,
  };
  const shown = await showPart(null, { at: '/checkout', routes: [page] });
  return { ...shown, onClose, retry, asked };
}

test('Y8 the unpaid orders stand in a dialog with their payment page and their end', async () => {
  const { screen } = await open({ ok: true });
  const dialog = screen.getByRole('dialog', { name: 'Unpaid orders' });
  await expect.element(dialog.getByText('Please pay or cancel one first.')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: /^Japan 5/ }))
    .toHaveAttribute('href', '/account/order-history/LGT-1');
  await expect
    .element(dialog.getByRole('link', { name: 'Pay now (opens in a new tab)' }))
    .toHaveAttribute('href', '/pay/T-1');
  await expectAccessible();
});

test('Y8 a cancelled order is announced, and the payment goes on', async () => {
  const { screen, asked, onClose, retry } = await open({ ok: true });
  await screen.getByRole('button', { name: 'Cancel this order' }).click();
  await expect.element(screen.getByText('Order cancelled.')).toBeVisible();
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    intent: 'cancelOrder',
    input: { order_id: 'LGT-1', transaction_id: 'T-1' },
  });
  await expect.element(screen.getByRole('button', { name: 'Cancel this order' })).not.toBeInTheDocument();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(retry).toHaveBeenCalledOnce();
});

test('Y8 an order that was not cancelled says why and can be tried again', async () => {
  const { screen, onClose, retry } = await open(refused('OFFLINE', ''));
  await screen.getByRole('button', { name: 'Cancel this order' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No connection. Please check your internet and try again.');
  await expect.element(screen.getByRole('button', { name: 'Cancel this order' })).toBeEnabled();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Go back' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(retry).not.toHaveBeenCalled();
});

test('Y8 an order that was paid meanwhile is over, with the reason', async () => {
  const { screen } = await open(refused('INVALID_STATUS', 'This order is paid already.'));
  await screen.getByRole('button', { name: 'Cancel this order' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This order is paid already.');
  await expect.element(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await expect.element(screen.getByText('Order cancelled.')).not.toBeInTheDocument();
});
