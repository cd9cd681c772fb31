import { esimStatuses } from '@langit/contract/values/esims';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysLeft, type EsimPhase, phaseOf, shareLeft } from './phase.ts';

const esim = (
  status: (typeof esimStatuses)[number],
  used: number | null = null,
  total: number | null = 5120,
) => ({
  status,
  data_used_mb: used,
  data_total_mb: total,
});

test.each<[string, ReturnType<typeof esim>, EsimPhase]>([
  ['a new eSIM is before its installation', esim('New'), 'before'],
  ['a new eSIM without reported usage is before its installation', esim('New', 0), 'before'],
  ['an installed eSIM is installed', esim('Onboard', 0), 'installed'],
  ['an eSIM with usage is in use', esim('In use', 12), 'in use'],
  ['an eSIM that the supplier calls new is in use once data was used', esim('New', 12), 'in use'],
  ['an unlimited eSIM is in use, whatever was used', esim('In use', 90_000, null), 'in use'],
  ['a depleted eSIM is used up', esim('Depleted', 5000), 'used up'],
  ['an eSIM in use is used up before its status says so', esim('In use', 5120), 'used up'],
  ['an expired eSIM has ended', esim('Expired', 12), 'ended'],
  ['a cancelled eSIM has ended', esim('Cancelled'), 'ended'],
])('Z3 %s', (_title, figures, phase) => {
  expect(phaseOf(figures)).toBe(phase);
});

test('Z3 once data was used the order page never asks to install', () => {
  fc.assert(
    fc.property(fc.constantFrom(...esimStatuses), fc.integer({ min: 1, max: 10_000 }), (status, used) => {
      expect(['before', 'installed']).not.toContain(phaseOf(esim(status, used)));
    }),
  );
});

test('Z16 the share of the data that is left is between nothing and all of it', () => {
  expect(shareLeft(esim('In use', 1280))).toBe(0.75);
  expect(shareLeft(esim('Depleted', 6000))).toBe(0);
  expect(shareLeft(esim('In use', 6000, null))).toBe(1);
});

test.each([
  ['2026-11-30T03:00:00Z', 3],
  ['2026-11-30T03:00:01Z', 4],
  ['2026-11-27T03:00:01Z', 1],
  ['2026-11-27T03:00:00Z', 0],
  ['2026-11-20T03:00:00Z', 0],
])('Z32 of a plan that ends at %s are %i days left, with the one that has begun', (end, days) => {
  expect(daysLeft(end, Date.parse('2026-11-27T03:00:00Z'))).toBe(days);
});
