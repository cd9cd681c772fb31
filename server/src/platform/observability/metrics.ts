import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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
