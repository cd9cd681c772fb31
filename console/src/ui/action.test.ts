import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { describe, expect, test } from 'vitest';
import { type Action, asks, faultOfReason, isGrave, namedNow } from './action';

const actionWith = (call: OperatorCallName): Action => ({ call, label: call, input: {} });

describe('actions that move money or tell a customer', () => {
  const limited = Object.entries(operatorCalls)
    .filter(([, facts]) => 'stepUp' in facts && facts.stepUp === 'overLimit')
    .map(([name]) => name as OperatorCallName);

  test.each([
    ...limited,
    'payments.return',
    'refunds.paidOut',
    'refunds.reject',
    'rentals.remind',
    'orders.ship',
    'units.lose',
  ] as const)('B12 %s asks before it is carried out, with the focus on Cancel', (call) => {
    expect([asks(actionWith(call)), isGrave(actionWith(call))]).toEqual([true, true]);
  });

  test.each(['orders.retry', 'system.check', 'exceptions.snooze'] as const)(
    'B12 %s is carried out with its press',
    (call) => {
      expect(asks(actionWith(call))).toBe(false);
    },
  );
});

describe('a reason', () => {
  const action: Action = {
    ...actionWith('refunds.reject'),
    fewestLetters: 10,
    standards: { field: 'standard', of: [{ value: 'used', label: 'Used' }] },
  };

  test.each([
    ['', 'missing'],
    ['1', 'tooShort'],
    ['1234567890 ok', 'tooShort'],
    ['Used', null],
    ['The plan is used up', null],
  ] as const)('B45 %j as the reason of a rejection: %s', (words, fault) => {
    expect(faultOfReason(action, words)).toBe(fault);
  });
});

test('B57 what is there now is named by the labels of the fields, a share in per cent', () => {
  const fields = [
    { name: 'percent', label: 'Percent' },
    { name: 'fixed', label: 'Rupiah per payment' },
  ];
  const now = { was_percent: '2.9', was_fixed: 2000, key: 'operator.balance_days' };
  expect(namedNow({ call: 'fees.set', label: 'Set', input: {}, fields }, now)).toEqual([
    ['Percent', '2.9'],
    ['Rupiah per payment', '2000'],
  ]);
  const share = [{ name: 'value', label: 'Percent', kind: 'share' as const }];
  expect(namedNow({ call: 'settings.set', label: 'Set', input: {}, fields: share }, { was: 1100 })).toEqual([
    ['Percent', '11'],
  ]);
});
