import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patienceMs } from '../../scripts/patience.ts';
import { testUrl } from './testing/database.ts';
import { type Fleet, openFleet } from './testing/fleet.ts';

type SentSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string };
type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
};

/** A collector on loopback: the spans that it was sent, with the instance that sent them. */
async function startCollector() {
  const spans: (SentSpan & { instance: string | undefined })[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Sent;
    bodies.push(JSON.stringify(sent));
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      const named = resource.attributes.find(({ key }) => key === 'service.instance.id');
      const instance = named?.value.stringValue;
      for (const { spans: list } of scopeSpans) spans.push(...list.map((span) => ({ ...span, instance })));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    text: () => bodies.join('\n'),
    close: () => server.close(),
  };
}

describe.runIf(testUrl)('on PostgreSQL', () => {
  let fleet: Fleet;
  const folder = mkdtempSync(join(tmpdir(), 'langit-tracing-'));
  beforeAll(async () => {
    fleet = await openFleet();
  }, patienceMs);
  afterAll(async () => {
    await fleet?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const within = { timeout: patienceMs, interval: 200 };

  test(
    'W36 a purchase over two processes is one trace, from the notification of its payment to the mail with the codes',
    async () => {
      const collector = await startCollector();
      const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
      const web = await fleet.open({ ...traced, PROCESS_ROLE: 'web', INSTANCE_NAME: 'web' });
      await fleet.open({ ...traced, PROCESS_ROLE: 'worker', INSTANCE_NAME: 'worker' });
      const [customer = ''] = await fleet.customers(1);
      const number = await fleet.buy(web.origin, customer);
      await expect
        .poll(() => fleet.states([number]), within)
        .toEqual([{ payment: 'PAID', delivery: 'finished' }]);

      /** The traces in which a mail was sent for the delivery of an eSIM. */
      const whole = () =>
        Object.values(Object.groupBy(collector.spans, ({ traceId }) => traceId))
          .map((spans = []) => spans)
          .filter((spans) =>
            ['esim-access order', 'mail send'].every((name) => spans.some((span) => span.name === name)),
          );
      await expect.poll(() => whole().length, within).toBe(1);
      const [spans = []] = whole();
      expect(spans.length).toBeGreaterThanOrEqual(12);
      expect(new Set(spans.map(({ instance }) => instance))).toEqual(new Set(['web', 'worker']));
      const ids = new Set(spans.map(({ spanId }) => spanId));
      const roots = spans.filter(({ parentSpanId }) => !parentSpanId || !ids.has(parentSpanId));
      expect(roots.map(({ name }) => name)).toEqual(['POST /webhooks/midtrans']);
      expect(collector.text()).not.toContain('@');
      collector.close();
    },
    patienceMs,
  );

  test(
    'W36 a shop that is not traced loads none of the packages for it',
    async () => {
      const loaded = join(folder, 'loaded');
      const watcher = join(folder, 'watcher.mjs');
      writeFileSync(loaded, '');
      writeFileSync(
        watcher,
        `import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    appendFileSync(${JSON.stringify(loaded)}, url + '\\n');
    return next(url, context);
  },
});`,
      );
      const NODE_OPTIONS = `--import=${watcher}`;
      const packagesOf = (): string[] => [
        ...new Set(
          [...readFileSync(loaded, 'utf8').matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].map(
            ([, name = '']) => name,
          ),
        ),
      ];
      const open = async (env: Record<string, string>) =>
        (await fleet.open({ ...env, NODE_OPTIONS })).clear();
      await open({});
      // The metrics' library loads OpenTelemetry's interface by itself.
      expect(packagesOf().filter((name) => name.startsWith('@opentelemetry/'))).toEqual([
        '@opentelemetry/api',
      ]);
      await open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
      expect(packagesOf()).toContain('@opentelemetry/sdk-trace');
    },
    patienceMs,
  );
});
