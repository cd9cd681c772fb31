import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../database/database.ts';

/** Metrics for Prometheus at /metrics. One registry per program, so that two shops in one test do not mix. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'langit_http_request_seconds',
      help: 'Time to answer a request, by route and status class',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 0.5, 1, 2, 5, 10],
      registers: [registry],
    }),
    payments: new Counter({
      name: 'langit_payments_total',
      help: 'Orders by the payment state they reached',
      labelNames: ['state'],
      registers: [registry],
    }),
    deliveries: new Counter({
      name: 'langit_deliveries_total',
      help: 'Attempts to deliver a paid eSIM, by outcome',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    paymentConfirmSeconds: new Histogram({
      name: 'langit_payment_confirm_seconds',
      help: 'From the gateway’s moment of a payment until the order is paid here',
      buckets: [1, 2, 5, 10, 30, 60, 120, 600],
      registers: [registry],
    }),
    deliverySeconds: new Histogram({
      name: 'langit_delivery_seconds',
      help: 'From the payment of an eSIM until it is delivered',
      buckets: [1, 2, 5, 10, 30, 60, 120, 600, 1200],
      registers: [registry],
    }),
    notifications: new Counter({
      name: 'langit_notifications_total',
      help: 'Notifications of gateways, by what became of them',
      labelNames: ['source', 'result'],
      registers: [registry],
    }),
    partnerCalls: new Histogram({
      name: 'langit_partner_call_seconds',
      help: 'Time of a call to a supplier, a gateway or the mail server, and whether it was answered',
      labelNames: ['partner', 'call', 'result'],
      buckets: [0.05, 0.1, 0.3, 0.5, 1, 2, 5, 10, 30],
      registers: [registry],
    }),
    statements: new Histogram({
      name: 'langit_database_seconds',
      help: 'Time of a statement at PostgreSQL, by its first word',
      labelNames: ['operation'],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
      registers: [registry],
    }),
    jobs: new Histogram({
      name: 'langit_job_seconds',
      help: 'Time of a try to carry out a job, by queue and result',
      labelNames: ['queue', 'result'],
      buckets: [0.01, 0.05, 0.1, 0.3, 1, 3, 10, 30],
      registers: [registry],
    }),
    pages: new Counter({
      name: 'langit_pages_total',
      help: 'Pages by where they came from: stored, rendered to be stored, or rendered for one reader',
      labelNames: ['from'],
      registers: [registry],
    }),
    renderSeconds: new Histogram({
      name: 'langit_render_seconds',
      help: 'Time to render a page that was not stored',
      buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.3, 1, 3],
      registers: [registry],
    }),
    logins: new Counter({
      name: 'langit_logins_total',
      help: 'Attempts to sign in, of customers and of staff, by what became of them',
      labelNames: ['who', 'result'],
      registers: [registry],
    }),
    throttled: new Counter({
      name: 'langit_throttled_total',
      help: 'Attempts beyond a limit, by what it counts',
      labelNames: ['limit'],
      registers: [registry],
    }),
    cspReports: new Counter({
      name: 'langit_csp_reports_total',
      help: 'Violations of the content security policy that browsers have reported, by directive',
      labelNames: ['directive'],
      registers: [registry],
    }),
    buildInfo: new Gauge({
      name: 'langit_build_info',
      help: 'The running program; always 1',
      labelNames: ['version', 'role'],
      registers: [registry],
    }),
    catalogueBuild: {
      seconds: new Gauge({
        name: 'langit_catalogue_build_seconds',
        help: 'Time that the current read model of the catalogue took to build',
        registers: [registry],
      }),
      longestHold: new Gauge({
        name: 'langit_catalogue_build_longest_hold_seconds',
        help: 'Longest event-loop delay while it was built',
        registers: [registry],
      }),
      version: new Gauge({
        name: 'langit_catalogue_version',
        help: 'Version of the catalogue that customers see',
        registers: [registry],
      }),
      failures: new Counter({
        name: 'langit_catalogue_build_failures_total',
        help: 'Builds of the read model that failed',
        registers: [registry],
      }),
    },
    startPhase: new Gauge({
      name: 'langit_start_phase_seconds',
      help: 'Time of each phase of the start',
      labelNames: ['phase'],
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** What a process's own pool is like at the moment of a scrape; nothing where there is none. */
export function tellPool(registry: Registry, read: (() => PoolState) | undefined): void {
  new Gauge({
    name: 'langit_database_connections',
    help: 'Connections to PostgreSQL in use and idle, and statements that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(read?.() ?? {})) this.set({ state }, count);
    },
  });
}
