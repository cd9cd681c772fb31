import { expect, test } from 'vitest';
import { goBack } from './go-back';

/** Where Escape leads from the entry of the console's history at this address. */
function from(entry: unknown, pathname: string): (number | string)[] {
  const led: (number | string)[] = [];
  goBack((to: number | string) => led.push(to), { entry, pathname });
  return led;
}

test('B12 Escape goes back to what was open before in the console', () => {
  expect(from(3, '/orders/LGT-1')).toEqual([-1]);
});

test('B12 Escape at the first address of the console leads up to its list, and never to another site', () => {
  expect(from(0, '/orders/LGT-1')).toEqual(['/orders']);
  expect(from(undefined, '/content/notices/fog')).toEqual(['/content/notices']);
  expect(from(0, '/orders')).toEqual(['/']);
  expect(from(0, '/')).toEqual([]);
});
