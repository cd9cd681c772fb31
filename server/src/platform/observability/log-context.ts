import { AsyncLocalStorage } from 'node:async_hooks';
import { currentSpan } from './spans.ts';

/** What the present piece of work is about (W37): every line that it logs has these fields. `order` is the number that people read. */
type LogContext = { request_id?: string; job?: string; attempt?: number; order?: string };

const contexts = new AsyncLocalStorage<LogContext>();

/** Lines that are logged during `work` have these fields. */
export const inLogContext = <T>(fields: LogContext, work: () => T): T => contexts.run({ ...fields }, work);

/** Names the order, once it is known, in the lines that this request or job logs from now on. */
export function aboutOrder({ number }: { number: string }): void {
  const context = contexts.getStore();
  if (context) context.order = number;
}

/** A copy: the logger writes the fields of the line into it. A traced line names its span. */
export function logContext(): LogContext & { trace_id?: string; span_id?: string } {
  const span = currentSpan();
  return { ...contexts.getStore(), ...(span && { trace_id: span.traceId, span_id: span.spanId }) };
}
