import { afterEach, expect, test, vi } from 'vitest';
import { local } from './storage';

/** The browser's storage with some of its functions replaced. */
function browser(changes: Partial<Storage> = {}): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
    ...changes,
  });
  return stored;
}
const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
/** Even the name throws, as where all cookies are blocked. */
const blockStorage = () =>
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });

afterEach(() => {
  local.clear();
  vi.unstubAllGlobals();
});

test('A1 a value that the browser stores is in its storage', () => {
  const stored = browser();
  local.set('session', 'token');
  expect([stored.get('session'), local.get('session'), local.isStored('session')]).toEqual([
    'token',
    'token',
    true,
  ]);
});

test.each([
  ['blocked', blockStorage],
  ['full', () => browser({ setItem: refuse })],
])('A1 a value lives as long as the page where storage is %s', (_how, make) => {
  make();
  local.set('session', 'token');
  expect([local.get('session'), local.isStored('session')]).toEqual(['token', false]);
  local.remove('session');
  expect(local.get('session')).toBeNull();
});

test('A1 a value that no longer fits is removed from the storage', () => {
  const stored = browser({ setItem: refuse });
  stored.set('session', 'earlier');
  local.set('session', 'later');
  expect([stored.has('session'), local.get('session')]).toEqual([false, 'later']);
});

test('A10 a value that the browser does not remove is gone for the page', () => {
  const stored = browser({ removeItem: refuse });
  stored.set('session', 'token');
  local.remove('session');
  expect(local.get('session')).toBeNull();
});

test('A1 a value is in the storage again once it has room', () => {
  browser({ setItem: refuse });
  local.set('session', 'first');
  const stored = browser();
  local.set('session', 'second');
  expect([stored.get('session'), local.isStored('session')]).toEqual(['second', true]);
});
