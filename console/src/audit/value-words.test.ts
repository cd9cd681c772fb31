import { type Language, languages } from '@langit/contract/values/locale';
import type { Messages } from '@langit/i18n/message';
import { expect, test } from 'vitest';
import { isOfProgram, isTyped, knownValues, wordsOfValue } from './value-words';

const files = import.meta.glob<Messages>(
  ['../../../i18n/texts/*/console/*.json', '../../../i18n/texts/*/product-kinds/*.json'],
  { import: 'default', eager: true },
);
const wordIn = (language: Language, part: string, key: string) =>
  ['console', 'product-kinds']
    .map((area) => files[`../../../i18n/texts/${language}/${area}/${part}.json`]?.[key])
    .find((text) => text !== undefined);

test.each(languages)('B92 every state and kind that acts record has words in %s', (language) => {
  const without = knownValues.filter((value) => {
    const [part, key] = wordsOfValue(value) ?? ['', ''];
    return typeof wordIn(language, part, key) !== 'string';
  });
  expect(without).toEqual([]);
});

const modules = import.meta.glob<Record<string, unknown>>('../../../contract/src/values/*.ts', {
  eager: true,
});
/** Lists of states and kinds that no act records: they are computed, or are the choices of a screen. */
const unrecorded = new Set([
  'approvalStates',
  'deliveryStatuses',
  'esimStatuses',
  'esimVerdicts',
  'exceptionListStates',
  'feeStates',
  'installStates',
  'jobStates',
  'operationStates',
  'orderStatuses',
  'planStates',
  'refundStatuses',
  'reportKinds',
  'reportedPlanStates',
  'statementKinds',
  'verdicts',
  'webhookStates',
]);

test('B92 every list of states and kinds of the shop is known, so that none is shown raw', () => {
  const lists = Object.entries(modules).flatMap(([file, exported]) =>
    file.endsWith('.test.ts') ? [] : Object.entries(exported),
  );
  const raw = lists.flatMap(([name, list]) => {
    if (!Array.isArray(list) || !/(?:State|Statuse|Kind|Condition|Scope|Verdict)s$/i.test(name)) return [];
    if (unrecorded.has(name)) return [];
    const missing = list.filter((value) => typeof value === 'string' && wordsOfValue(value) === null);
    return missing.length > 0 ? [[name, missing]] : [];
  });
  expect(raw).toEqual([]);
});

test('B92 what staff have typed is never read as a state, and a code is no word of the program', () => {
  expect(isTyped('text')).toBe(true);
  expect(isTyped('state')).toBe(false);
  expect(isOfProgram('large_rise')).toBe(true);
  for (const code of ['japan-5gb-30d', 'LGT-1', 'a@b.example', 'paid']) expect(isOfProgram(code)).toBe(false);
});
