import type { OperatorCall } from '@langit/contract/operator/call';
import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { languages } from '@langit/contract/values/locale';
import { expect, test } from 'vitest';
import { loadTexts } from '../../lib/texts';
import { shownFields } from './shown-fields';

const limited = (Object.entries(operatorCalls) as [OperatorCallName, OperatorCall][]).filter(
  ([, { stepUp, fourEyes }]) => stepUp === 'overLimit' || fourEyes !== undefined,
);
const isPrice = (field: string) => /^(?:price|strike|rent)_/.test(field);

test.each(languages)(
  'B23 every field of a call that waits for a second person has its word in %s',
  async (language) => {
    const { approvals } = await loadTexts(language, ['approvals']);
    const fields = limited.flatMap(([call, { input }]) =>
      shownFields(call, Object.fromEntries(Object.keys(input.shape).map((field) => [field, 'x']))),
    );
    expect(fields.length).toBeGreaterThan(20);
    const missing = fields.map(([field]) => field).filter((field) => !isPrice(field));
    expect(missing.filter((field) => !Object.hasOwn(approvals ?? {}, `field_${field}`))).toEqual([]);
  },
);

test('B23 the prices of a call that waits are listed once, each with what it replaces', () => {
  const input = { product: 'japan', price_idr: '60000', shown: ['price_idr 70000 → 60000'], dry_run: false };
  expect(shownFields('products.price', input)).toEqual([
    ['product', 'japan'],
    ['shown', ['price_idr 70000 → 60000']],
  ]);
});
