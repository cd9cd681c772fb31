import { afterEach, expect, test } from 'vitest';
import { inSpan, traceBy } from './spans.ts';

afterEach(() => traceBy(null));

test('W36 work that fails ends its span as failed, and work that succeeds does not', async () => {
  const ended: [string, boolean][] = [];
  traceBy((name) => ({
    traceId: '',
    spanId: '',
    traceparent: '',
    end: ({ failed = false } = {}) => void ended.push([name, failed]),
  }));
  await inSpan({ name: 'done' }, async () => undefined);
  const refused = inSpan({ name: 'refused' }, async () => {
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(ended).toEqual([
    ['done', false],
    ['refused', true],
  ]);
});
