import type { Attributes, Context, Span as OtelSpan } from '@opentelemetry/api';
import { type Span, type SpanAttributes, traceBy } from './spans.ts';

export type TracingOptions = {
  /** Where OpenTelemetry's collector takes traces over HTTP, without its path. */
  endpoint: string;
  serviceName: string;
  /** The share of traces that are sent, 0 to 1. */
  share: number;
};

export type Tracing = { close(): Promise<void> };

/** A stopping process waits no longer for a collector. */
const exportWithinMs = 2_000;

const written = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/;

/**
 * Sends the spans of this process to a collector from now on. The packages are loaded here alone, so that a shop without tracing has
 * none of them in its memory (W36). A collector that is away costs spans and nothing else.
 */
export async function startTracing(
  { endpoint, serviceName, share }: TracingOptions,
  process: { version: string; instance: string; role: string },
): Promise<Tracing> {
  const [{ ROOT_CONTEXT, SpanStatusCode, trace }, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportWithinMs });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': process.version,
      'service.instance.id': process.instance,
      'langit.role': process.role,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: exportWithinMs,
      }),
    ],
  });
  const tracer = provider.getTracer('langit');
  const begun = new WeakMap<Span, OtelSpan>();

  const contextOf = (parent: Span | string | undefined): Context => {
    if (typeof parent !== 'string') {
      const span = parent && begun.get(parent);
      return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
    }
    const [, traceId = '', spanId = '', flags] = written.exec(parent) ?? [];
    return traceId
      ? trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true })
      : ROOT_CONTEXT;
  };

  traceBy((name, attributes: SpanAttributes, parent) => {
    const started = tracer.startSpan(name, { attributes: attributes as Attributes }, contextOf(parent));
    const { traceId, spanId, traceFlags } = started.spanContext();
    const span: Span = {
      traceId,
      spanId,
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
      end({ name: better, attributes: more = {}, failed = false } = {}) {
        if (better !== undefined) started.updateName(better);
        started.setAttributes(more);
        if (failed) started.setStatus({ code: SpanStatusCode.ERROR });
        started.end();
      },
    };
    begun.set(span, started);
    return span;
  });
  return {
    async close() {
      traceBy(null);
      // The last spans are sent within the grace of a stopping process, or lost.
      await provider.shutdown().catch(() => undefined);
    },
  };
}
