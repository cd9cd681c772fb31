import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure, postCall } from './console-api';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As `fetch` does: it fails once its signal is aborted. */
const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** A call, and how it has ended so far. */
function begin() {
  const seen: { end: unknown } = { end: 'waits' };
  const sent = { input: {}, request_id: 'one-press' };
  const done = postCall('notes.add', sent, 'en').then(
    (answer) => {
      seen.end = answer;
    },
    (error: unknown) => {
      seen.end = error instanceof CallFailure ? error.failure.code : error;
    },
  );
  return { seen, done };
}

test('B59 a call without an answer counts as lost after 60 seconds, not before', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => untilAborted(signal));
  const { seen, done } = begin();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(seen.end).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(seen.end).toBe('OFFLINE');
});

test('B59 an answer whose body does not arrive within 60 seconds counts as lost', async () => {
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => ({
    ok: true,
    json: () => untilAborted(signal),
  }));
  const { seen, done } = begin();
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect(seen.end).toBe('OFFLINE');
});

test('B59 an answer in time is taken, and no limit is left behind', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ output: { note: 'n1' } }));
  const { seen, done } = begin();
  await done;
  expect(seen.end).toMatchObject({ output: { note: 'n1' } });
  expect(vi.getTimerCount()).toBe(0);
});
