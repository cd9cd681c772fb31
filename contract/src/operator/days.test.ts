import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operatorCalls } from './calls.ts';

const takes = (schema: z.core.$ZodType, value: string) => z.safeParse(schema, value).success;

/** Fields of all calls that take a day and no other text. */
const dayFields = Object.entries(operatorCalls).flatMap(([call, { input }]) =>
  Object.entries(input.shape as Record<string, z.core.$ZodType>)
    .filter(
      ([, schema]) =>
        takes(schema, '2026-12-24') && !takes(schema, 'tomorrow') && !takes(schema, '0812345678'),
    )
    .map(([field, schema]) => ({ call, field, schema })),
);

describe('days in the calls of the operator', () => {
  test('B71 the calls have fields for days', () => {
    expect(dayFields.length).toBeGreaterThan(30);
  });

  test.each([
    '2026-02-30',
    '2026-11-31',
    '2027-02-29',
    '0000-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
  ])('B71 no field of any call takes %s', (day) => {
    expect(
      dayFields.filter(({ schema }) => takes(schema, day)).map(({ call, field }) => `${call}.${field}`),
    ).toEqual([]);
  });

  test('B71 a moment without a zone is one of Jakarta in every field that takes a moment', () => {
    const read = ({ schema }: (typeof dayFields)[number]) => z.safeParse(schema, '2026-12-24T18:00').data;
    const moments = dayFields.map(read).filter((value) => value instanceof Date);
    expect(moments.length).toBeGreaterThan(20);
    expect(new Set(moments.map((moment) => moment.toISOString()))).toEqual(
      new Set(['2026-12-24T11:00:00.000Z']),
    );
  });
});
