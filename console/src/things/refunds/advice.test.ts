import { expect, test } from 'vitest';
import { sample } from '../../../testing/sample';
import { adviceOn, fateOf, proposedAmount, whyDiagnose } from './advice';

const fault = 'It does not connect';
const change = 'My trip is cancelled';
const asked = '2026-11-20T03:00:00.000Z';
const read = (
  at: string,
  verdict: 'waiting_for_first_use' | 'supplier_down' | 'suspended' = 'waiting_for_first_use',
) => ({
  at,
  verdict,
});

/** A refund that waits, of an eSIM of which so many bytes of a thousand were used. */
function refundOf(used: number | null, reason: string | null, about: object = {}) {
  const [piece] = sample('refunds.get').usage;
  if (!piece) throw new Error('the sample has no usage');
  const usage = [
    {
      ...piece,
      iccid: '8985',
      status: 'Onboard',
      cancels: false,
      data_bytes: 1000,
      used_bytes: used,
      ...about,
    },
  ];
  return { state: 'review' as const, asked, reason, usage, rule: 'operator_decides' };
}

test.each([
  ['unused, with a fault', refundOf(0, fault), 'unusedFault', 'diagnose'],
  ['unused, the trip was cancelled', refundOf(0, change), 'unused', 'diagnose'],
  ['unused, of which nobody may read the words', refundOf(0, null), 'unused', 'diagnose'],
  ['hardly used, with a fault', refundOf(80, fault), 'fault', 'diagnose'],
  ['hardly used, the trip was cancelled', refundOf(80, change), null, 'refund'],
  ['of which a tenth was used, the trip was cancelled', refundOf(100, change), null, 'reject'],
  ['half used, with a fault', refundOf(500, fault), 'partFault', 'diagnose'],
  ['partly used, with a fault', refundOf(300, fault), 'partFault', 'diagnose'],
  ['partly used, the trip was cancelled', refundOf(300, change), null, 'reject'],
  [
    'partly used, with a fault that the diagnosis does not see',
    refundOf(300, fault, { diagnosed: read('2026-11-20T04:00:00.000Z') }),
    null,
    'reject',
  ],
  [
    'partly used, which its carrier has suspended',
    refundOf(300, fault, { diagnosed: read('2026-11-20T04:00:00.000Z', 'suspended') }),
    null,
    'part',
  ],
  [
    'partly used, of which the policy grants a sum',
    { ...refundOf(300, fault), rule: 'vn_by_remainder' },
    null,
    'refund',
  ],
  ['mostly used, with a fault', refundOf(900, fault), null, 'reject'],
  ['of unknown use', refundOf(null, fault), null, null],
  ['expired', refundOf(0, fault, { status: 'Expired' }), null, 'refund'],
  ['not known at its supplier', refundOf(0, fault, { iccid: null }), null, 'refund'],
  ['diagnosed since', refundOf(0, fault, { diagnosed: read('2026-11-20T04:00:00.000Z') }), null, 'refund'],
  [
    'diagnosed hours before',
    refundOf(0, fault, { diagnosed: read('2026-11-19T04:00:00.000Z') }),
    null,
    'refund',
  ],
  [
    'diagnosed long before',
    refundOf(0, fault, { diagnosed: read('2026-11-18T04:00:00.000Z') }),
    'unusedFault',
    'diagnose',
  ],
  [
    'whose supplier did not answer the diagnosis',
    refundOf(0, fault, { diagnosed: read('2026-11-20T04:00:00.000Z', 'supplier_down') }),
    'unusedFault',
    'diagnose',
  ],
] as const)('B112 the advice on a refund of an eSIM %s', (_, refund, why, advice) => {
  expect([whyDiagnose(refund), adviceOn(refund)]).toEqual([why, advice]);
});

test.each([
  ['New', { status: 'New', cancels: true }, 'cancelled'],
  ['that has no reading of its installation', { status: 'New' }, 'kept'],
  ['in use', { status: 'In use' }, 'kept'],
  ['used up', { status: 'Depleted' }, 'over'],
  ['suspended', { diagnosed: read('2026-11-20T04:00:00.000Z', 'suspended') }, 'broken'],
] as const)('B121 what a refund does with an eSIM %s', (_, about, fate) => {
  const refund = refundOf(0, change, about);
  expect(refund.usage.map((piece) => fateOf(piece, refund))).toEqual([fate]);
});

test('B121 what the policy grants is the unused part already: nothing is taken off it again', () => {
  const refund = { ...refundOf(400, change), amount: 100_000 };
  expect(proposedAmount(refund).amount).toBe(60_000);
  expect(proposedAmount({ ...refund, amount: 99_999 }).amount).toBe(59_999);
  expect(proposedAmount({ ...refund, rule: 'vn_by_remainder' }).amount).toBe(100_000);
});
