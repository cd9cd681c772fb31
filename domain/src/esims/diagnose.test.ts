import { expect, test } from 'vitest';
import { diagnose, type EsimReading } from './diagnose.ts';

const now = new Date('2026-11-20T03:00:00Z');
const before = new Date('2026-11-20T02:59:59Z');
const after = new Date('2026-11-20T03:00:01Z');
const fresh: EsimReading = {
  isSupplierDown: false,
  install: 'released',
  plan: 'unused',
  installBefore: after,
  expiresAt: null,
  usedBytes: 0,
  totalBytes: 5000,
};

test.each<[string, Partial<EsimReading>]>([
  ['not_downloaded', {}],
  ['supplier_down', { isSupplierDown: true, plan: 'cancelled' }],
  ['cancelled', { plan: 'cancelled', expiresAt: before }],
  ['cancelled', { plan: 'revoked' }],
  ['expired', { plan: 'expired' }],
  ['expired', { plan: 'active', expiresAt: before }],
  ['expired', { plan: 'active', expiresAt: now, usedBytes: 5000 }],
  ['used_up', { plan: 'depleted' }],
  ['used_up', { plan: 'active', install: 'installed', usedBytes: 5000, expiresAt: after }],
  ['suspended', { plan: 'suspended', install: 'disabled' }],
  ['deleted', { plan: 'active', install: 'deleted' }],
  ['disabled', { plan: 'active', install: 'disabled' }],
  ['in_use', { plan: 'active', install: 'installed', usedBytes: 10 }],
  // A supplier that does not see the installation.
  ['in_use', { plan: 'unused', install: 'unknown', usedBytes: 10 }],
  ['in_use', { plan: 'active', totalBytes: null }],
  ['install_time_over', { installBefore: before }],
  ['install_time_over', { install: 'unknown', installBefore: now }],
  ['downloaded', { install: 'downloaded', installBefore: before }],
  ['waiting_for_first_use', { install: 'installed', installBefore: before }],
  ['unknown', { install: 'unknown' }],
  ['unknown', { install: 'unknown', plan: 'ordering', installBefore: null }],
])('B29 the verdict is %s for %j', (verdict, reading) => {
  expect(diagnose({ ...fresh, ...reading }, now)).toBe(verdict);
});
