import { referenceIn } from '@langit/contract/values/identifiers';
import { expect, test } from 'vitest';

test.each([
  'LGT-ABCDEFGH12',
  ' lgt-abcdefgh12 ',
  '#LGT-ABCDEFGH12',
  'LGT–ABCDEFGH12',
  'ＬＧＴ－ＡＢＣＤＥＦＧＨ１２',
  '\u200bLGT−ABCDEFGH12',
])('B72 the order number %s is found', (typed) => {
  expect(referenceIn(typed)).toBe('LGT-ABCDEFGH12');
});
