import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PaymentsApi } from '../payments/slice.ts';
import type { Database } from '../platform/database/database.ts';
import { createCallers } from './callers.ts';
import { useDemo } from './demo.ts';
import { type Notification, type TestGateway, useGateway } from './gateway.ts';
import { openSelling, type Tasks } from './selling.ts';
import { testClock } from './shop.ts';
import { createWitness, type Witness } from './witness.ts';

export type { Answer } from './callers.ts';

export type SalesRig = {
  readonly clock: ReturnType<typeof testClock>;
  readonly gateway: TestGateway;
  readonly payments: PaymentsApi;
  readonly witness: Witness;
  readonly undeliverable: ReturnType<typeof createWitness>['undeliverable'];
  as: ReturnType<typeof createCallers>['as'];
  deliver(notification: Notification): Promise<number>;
  run(task: string): Promise<void>;
};

/** The selling part of the shop over HTTP on a real database, with the demo's products, vouchers and customers. */
export function useSales(database: Database, env: Partial<{ taxRateBasisPoints: number }> = {}): SalesRig {
  const clock = testClock();
  const gateway = useGateway(clock);
  const told = createWitness();
  const tasks: Tasks = new Map();
  const { taxRateBasisPoints = 0 } = env;
  let opened: { app: FastifyInstance; payments: PaymentsApi } | undefined;
  const there = () => {
    if (!opened) throw new Error('the shop is there inside tests and hooks only');
    return opened;
  };
  const callers = createCallers(() => there().app);
  beforeAll(async () => {
    opened = await openSelling({ database, clock, gateway, tasks, told, callers, taxRateBasisPoints });
  });
  useDemo(database);
  beforeEach(() => {
    clock.set('2026-11-20T03:00:00Z');
    told.forget();
    callers.forget();
  });
  afterAll(() => opened?.app.close());
  return {
    clock,
    gateway,
    witness: told.witness,
    undeliverable: told.undeliverable,
    as: callers.as,
    get payments() {
      return there().payments;
    },
    deliver: async ({ headers, body: payload }) =>
      (await callers.inject({ method: 'POST', url: '/webhooks/midtrans', headers, payload })).status,
    async run(task) {
      const found = tasks.get(task);
      if (!found) throw new Error(`no task ${task}`);
      await found();
    },
  };
}
