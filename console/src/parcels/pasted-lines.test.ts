import { expect, test } from 'vitest';
import { linesOf } from './pasted-lines';

test('B30 columns of a spreadsheet and lines of any system are pasted as they are', () => {
  expect(linesOf('LGT-1\tJNE\tJX1\r\n\r\n LGT-2, POS , P2 \nLGT-3;JNE;JX3\u0007')).toEqual([
    'LGT-1, JNE, JX1',
    'LGT-2, POS , P2',
    'LGT-3;JNE;JX3',
  ]);
});
