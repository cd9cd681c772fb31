import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says of its work: ids and names of the shop, never personal data. */
export type SpanAttributes = Record<string, string | number>;

/** A timed piece of work of a trace. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** As W3C Trace Context writes it: it rides in the data of jobs, and is never sent to a vendor. */
  readonly traceparent: string;
  end(how?: { name?: string; attributes?: SpanAttributes; failed?: boolean }): void;
}

/** Begins a span: below `parent`, a span or the `traceparent` of one, or as the root of a new trace. */
export type BeginSpan = (name: string, attributes: SpanAttributes, parent: Span | string | undefined) => Span;

const current = new AsyncLocalStorage<Span>();

let begin: BeginSpan | null = null;

/** From now on the work of this process is traced; without it nothing below costs more than a look (W36). */
export function traceBy(beginSpan: BeginSpan | null): void {
  begin = beginSpan;
}

/** The span of the present piece of work. */
export const currentSpan = (): Span | undefined => current.getStore();

/** Begins a span that `end` closes elsewhere, and makes it the present one of `work`. */
export function startSpan<T>(name: string, work: (span: Span | undefined) => T): T {
  if (!begin) return work(undefined);
  const span = begin(name, {}, current.getStore());
  return current.run(span, () => work(span));
}

/** `work` as a span of the trace; `parent`: where it was begun by another process or earlier. */
export async function inSpan<T>(
  {
    name,
    attributes = {},
    parent,
  }: { name: string; attributes?: SpanAttributes; parent?: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (!begin) return work();
  const span = begin(name, attributes, parent ?? current.getStore());
  try {
    const result = await current.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}
