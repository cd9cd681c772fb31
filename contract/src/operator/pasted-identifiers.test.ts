import { expect, test } from 'vitest';
import { type OperatorCallName, operatorCalls } from './calls.ts';
import { fieldMarks } from './fields.ts';

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) + 0xfee0));

const references = ['order', 'transaction', 'charge'];
const ids = ['exception', 'approval', 'note', 'view', 'operation', 'mail', 'rental'];
const anId = '0d6f54ab-9c1e-4a33-8a55-4f7a3c1f0b2e';
const aReference = 'LGT-ABCDEFGH12-1';
/** Choices that are called so too take neither. */
const fields = (Object.keys(operatorCalls) as OperatorCallName[]).flatMap((call) =>
  Object.entries(operatorCalls[call].input.shape).flatMap(([field, schema]) => {
    const hint = fieldMarks.get(schema)?.hint ?? '';
    const stored = ids.includes(hint) ? anId : aReference;
    const isOne = [...references, ...ids].includes(hint) && schema.safeParse(stored).success;
    return isOne ? [{ call, field, stored, schema }] : [];
  }),
);

test('B72 an order number, a transaction, a fee and an id are read the same in every call that takes one', () => {
  expect(fields.length).toBeGreaterThan(35);
  const other: string[] = [];
  for (const { call, field, stored, schema } of fields) {
    const isId = stored === anId;
    const pasted = [
      ` ${stored}\u200b`,
      fullWidth(stored),
      stored.replaceAll('-', '–'),
      isId ? stored.toUpperCase() : stored.toLowerCase(),
      ...(isId ? [] : [`#${stored}`, stored.replaceAll('-', ' '), stored.replaceAll('-', ' - ')]),
    ];
    for (const text of pasted) {
      const read = schema.safeParse(text);
      if (!read.success || read.data !== stored) other.push(`${call} ${field}: ${text}`);
    }
  }
  expect(other).toEqual([]);
});
