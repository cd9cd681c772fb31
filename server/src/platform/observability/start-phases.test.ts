import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { useShop } from '../../testing/shop.ts';
import { createMetrics } from './metrics.ts';
import { createStartPhases, startPhases } from './start-phases.ts';

const shop = useShop(useDatabase('once'), { listening: true });

test('L18 the phases of a start add up to the time since the process began', async () => {
  const metrics = createMetrics();
  const times = [400, 650, 700];
  const ended = createStartPhases(metrics, () => times.shift() ?? 0);
  for (const phase of startPhases.slice(0, 3)) ended(phase);
  const { values } = await metrics.startPhase.get();
  expect(values.map(({ labels, value }) => [labels.phase, value])).toEqual([
    ['program', 0.4],
    ['database', 0.25],
    ['goods', 0.05],
  ]);
});

test('L18 an opened shop tells in its metrics how long each phase of its start took', async () => {
  const { body } = await shop.app.inject('/metrics');
  const told = [...body.matchAll(/^langit_start_phase_seconds\{phase="(\w+)"\} \d/gm)].map(
    ([, phase]) => phase,
  );
  // The others end when the shop takes calls.
  expect(told).toEqual(startPhases.slice(0, 4));
});
