import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchProgress } from './embedded-remote.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('V5 a start that makes progress is waited for, however slow; one that stands still for a minute is not', () => {
  let user = 0;
  const onStill = vi.fn();
  const watch = watchProgress(() => ({ user, system: 0 }), { onStill, onSlow: () => undefined });
  for (let second = 0; second < 600; second += 1) {
    user += 10_000;
    vi.advanceTimersByTime(1000);
  }
  expect(onStill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(62_000);
  expect(onStill).toHaveBeenCalled();
  clearInterval(watch);
});

test('V5 a start that takes long is told of after 15 seconds and then every minute, until it has ended', () => {
  const onSlow = vi.fn();
  const watch = watchProgress(() => ({ user: 0, system: 0 }), { onSlow, onStill: () => undefined });
  vi.advanceTimersByTime(14_000);
  expect(onSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(onSlow.mock.calls).toEqual([[15]]);
  vi.advanceTimersByTime(120_000);
  clearInterval(watch);
  vi.advanceTimersByTime(120_000);
  expect(onSlow.mock.calls).toEqual([[15], [75], [135]]);
});
