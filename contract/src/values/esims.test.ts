import { expect, test } from 'vitest';
import { esimStateOf } from './esims.ts';

test.each([
  ['released', 'unused', 'install_released'],
  ['installed', 'unused', 'install_installed'],
  ['installed', 'active', 'plan_active'],
  ['deleted', 'active', 'install_deleted'],
  ['disabled', 'unused', 'install_disabled'],
  ['installed', 'depleted', 'plan_depleted'],
  ['released', 'cancelled', 'plan_cancelled'],
  ['unknown', 'unknown', 'plan_unknown'],
  ['released', 'ordering', 'plan_ordering'],
] as const)(
  'B109 an eSIM with the profile %s and the plan %s has the one state %s',
  (install, plan, state) => {
    expect(esimStateOf(install, plan)).toBe(state);
  },
);
