import type { InstallState, PlanState } from '@langit/contract/values/esims';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance, installMoves, isFinal, planMoves, statusOf } from './esim-states.ts';

const installs = Object.keys(installMoves) as InstallState[];
const plans = Object.keys(planMoves) as PlanState[];
const now = new Date('2026-11-20T10:00:00Z');
const earlier = new Date('2026-11-19T10:00:00Z');
const later = new Date('2026-12-01T10:00:00Z');
const open = { installBefore: later, expiresAt: null };

describe('F4 the status shown to the customer', () => {
  test.each([
    ['released', 'unused', 'New'],
    ['unknown', 'unused', 'New'],
    ['unknown', 'unknown', 'New'],
    ['downloaded', 'unused', 'Onboard'],
    ['installed', 'unused', 'Onboard'],
    ['disabled', 'unused', 'Onboard'],
    ['installed', 'active', 'In use'],
    ['disabled', 'active', 'In use'],
    ['installed', 'suspended', 'In use'],
    ['installed', 'depleted', 'Depleted'],
    ['deleted', 'depleted', 'Depleted'],
    ['installed', 'expired', 'Expired'],
    ['released', 'expired', 'Expired'],
    ['released', 'cancelled', 'Cancelled'],
    ['installed', 'revoked', 'Cancelled'],
  ] as const)('%s and %s is %s', (install, plan, status) => {
    expect(statusOf({ install, plan }, open, now)).toBe(status);
  });

  test('F4 an eSIM is expired at the end of its validity, before the supplier reports so', () => {
    const active = { install: 'installed', plan: 'active' } as const;
    expect(statusOf(active, { installBefore: earlier, expiresAt: earlier }, now)).toBe('Expired');
    expect(statusOf(active, { installBefore: earlier, expiresAt: later }, now)).toBe('In use');
  });

  test('C7 an eSIM that is not installed by its deadline is expired, an installed one is not', () => {
    const lifetime = { installBefore: earlier, expiresAt: null };
    expect(statusOf({ install: 'released', plan: 'unused' }, lifetime, now)).toBe('Expired');
    expect(statusOf({ install: 'installed', plan: 'unused' }, lifetime, now)).toBe('Onboard');
  });
});

describe('F4 state transitions of an eSIM', () => {
  test('F4 a profile and a plan make these moves and no others', () => {
    expect(installMoves).toEqual({
      unknown: ['released', 'downloaded', 'installed', 'disabled', 'deleted'],
      released: ['downloaded', 'installed', 'disabled', 'deleted'],
      downloaded: ['installed', 'disabled', 'deleted'],
      installed: ['disabled', 'deleted'],
      disabled: ['installed', 'deleted'],
      deleted: [],
    });
    expect(planMoves).toEqual({
      ordering: ['unknown', 'unused', 'active', 'suspended', 'depleted', 'expired', 'cancelled', 'revoked'],
      unknown: ['unused', 'active', 'suspended', 'depleted', 'expired', 'cancelled', 'revoked'],
      unused: ['active', 'suspended', 'depleted', 'expired', 'cancelled', 'revoked'],
      active: ['suspended', 'depleted', 'expired', 'cancelled', 'revoked'],
      suspended: ['active', 'depleted', 'expired', 'cancelled', 'revoked'],
      depleted: ['active', 'expired', 'cancelled', 'revoked'],
      expired: [],
      cancelled: [],
      revoked: [],
    });
  });

  test('F4 every state can be reached from the initial states', () => {
    const reach = <S extends string>(moves: Record<S, readonly S[]>, first: S) => {
      const seen = new Set<S>([first]);
      for (const state of seen) for (const next of moves[state]) seen.add(next);
      return [...seen].sort();
    };
    expect(reach(planMoves, 'ordering')).toEqual([...plans].sort());
    expect(reach(installMoves, 'unknown')).toEqual([...installs].sort());
  });

  test('F4 only enabling, disabling, a lifted suspension and a top-up lead back to an earlier state', () => {
    const both = <S extends string>(moves: Record<S, readonly S[]>) =>
      (Object.keys(moves) as S[]).flatMap((from) =>
        moves[from].filter((to) => from < to && moves[to].includes(from)).map((to) => `${from} ${to}`),
      );
    expect(both(installMoves)).toEqual(['disabled installed']);
    expect(both(planMoves).sort()).toEqual(['active depleted', 'active suspended']);
  });

  test('F4 events in any order never leave a final state', () => {
    const state = fc.record({ install: fc.constantFrom(...installs), plan: fc.constantFrom(...plans) });
    fc.assert(
      fc.property(fc.array(state), (news) => {
        let current = { install: 'unknown' as InstallState, plan: 'ordering' as PlanState };
        for (const observed of news) {
          const next = advance(current, observed);
          if (isFinal(current.plan)) expect(next.plan).toBe(current.plan);
          if (current.install === 'deleted') expect(next.install).toBe('deleted');
          current = next;
        }
      }),
    );
  });
});
