import type { Failure } from '@langit/contract/wire/client';
import { isRouteErrorResponse } from 'react-router';

/** What to tell the customer about a failed call: the server's words where it has any, no connection only where that failed. */
export function failureText(failure: Failure, texts: { offline: string; wentWrong: string }): string {
  if (failure.error.code === 'OFFLINE') return texts.offline;
  return failure.error.message || texts.wentWrong;
}

/** The failure behind the error of a loader that runs on the server, as the browser sees it. */
export function failureOf(error: unknown): Failure {
  const fails = (status: number, code: Failure['error']['code'], message = ''): Failure => ({
    ok: false,
    status,
    error: { code, message },
    retryAfter: null,
  });
  // `fetch` rejects with these where no answer came.
  if (error instanceof TypeError || error instanceof DOMException) return fails(0, 'OFFLINE');
  if (!isRouteErrorResponse(error)) return fails(0, 'INTERNAL');
  return fails(error.status, 'INTERNAL', messageIn(error.data));
}

/** The message of the contract's error; empty for an answer that is not the shop's. */
function messageIn(body: unknown): string {
  try {
    const { message } = JSON.parse(String(body)) as { message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}
