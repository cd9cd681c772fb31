import { afterEach, expect, test, vi } from 'vitest';
import { followShop } from './live';

class Source extends EventTarget {
  static readonly opened: Source[] = [];
  isClosed = false;
  constructor() {
    super();
    Source.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
}
const open = () => Source.opened.filter(({ isClosed }) => !isClosed);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('B56 a network that is lost again while the console waits to connect is restored with one connection', () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('EventSource', Source);
  const end = followShop(() => undefined);
  for (let times = 0; times < 3; times += 1) page.dispatchEvent(new Event('offline'));
  expect(open()).toHaveLength(0);
  vi.advanceTimersByTime(60_000);
  expect(open()).toHaveLength(1);
  end();
  expect(open()).toHaveLength(0);
});
