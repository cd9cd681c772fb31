import { expect, test } from 'vitest';
import { publicUrl, testFacts } from '../../testing/accounts.ts';
import { type ParcelData, parcelLetter } from './parcel.ts';

const order: ParcelData['order'] = {
  orderNumber: 'LGT-1',
  placedAt: new Date('2026-11-20T03:00:00Z'),
  lines: [],
  rent: 0,
  delivery: 0,
  tax: 0,
  discount: 0,
  voucherCode: null,
  total: 0,
};

const textOf = (courier: string, stage: ParcelData['stage'] = 'shipped'): string =>
  parcelLetter(
    {
      order,
      stage,
      shipment: { courier, trackingNumber: 'JX1', shippedAt: new Date('2026-11-21T03:00:00Z') },
      shipTo: null,
    },
    { language: 'en', facts: testFacts, publicUrl },
  )
    .blocks.map(({ text }) => text)
    .join('\n');

test('Z32 the mail of a sent parcel has the page of a courier that is known, beside the number', () => {
  expect(textOf('JNE')).toContain('Track at JNE');
  expect(textOf('JNE')).toContain('https://www.jne.co.id/tracking-package');
  expect(textOf('JNE')).toContain('JX1');
  expect(textOf('GoSend')).not.toContain('Track at');
  expect(textOf('JNE', 'arrived')).not.toContain('Track at');
});
