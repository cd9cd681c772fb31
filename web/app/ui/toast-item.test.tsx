import { expectAccessible } from '@langit/ui/testing/accessible';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import Toast from './toast-item';

afterEach(() => void vi.useRealTimers());

const message = { id: 1, text: 'New prices', duration: 5000 };

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['error', 'alert'],
] as const)('a message of the kind %s is a %s, and its button is named', async (kind, role) => {
  const { screen } = await showPart(<Toast message={{ ...message, kind }} dismissLabel="Dismiss" />);
  await expect.element(screen.getByRole(role).filter({ hasText: 'New prices' })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await expectAccessible();
});

test('E1 a message stays while the pointer is on it, and begins its 5 seconds anew after it', async () => {
  const { screen, toasts } = await showPart(
    <Toast message={{ ...message, kind: 'info' }} dismissLabel="Dismiss" />,
  );
  const dismiss = vi.spyOn(toasts, 'dismiss');
  const element = screen.getByRole('status').filter({ hasText: 'New prices' }).element();
  /** React renders what a pointer does before the next frame. */
  const point = async (type: string) => {
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body }));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await point('pointerover');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(dismiss).not.toHaveBeenCalled();
  await point('pointerout');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(dismiss).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(dismiss).toHaveBeenCalledExactlyOnceWith(1);
});
