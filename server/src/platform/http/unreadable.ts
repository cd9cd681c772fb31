import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@langit/contract/values/error-codes';
import { ShopError } from '@langit/contract/values/errors';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { messagesIn } from '../messages.ts';
import { inertPolicy } from './security-headers.ts';
import { sendError } from './serve.ts';

/**
 * Answers an address that cannot be parsed (broken percent encoding, overlong parameters). Fastify refuses it before routes and
 * hooks. A browser is redirected to the home page, as from every unknown address; a program gets the documented body.
 */
export function answerUnreadableAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
): void {
  reply.headers({ ...headers, 'content-security-policy': inertPolicy });
  const navigates = request.method === 'GET' && request.headers.accept?.includes('text/html');
  if (navigates && !/^\/(?:authapi|capi|paymentapi|webhooks|assets|dev)\//.test(request.url)) {
    reply.header('cache-control', 'no-store').redirect('/', 302);
    return;
  }
  sendError(new ShopError('NOT_FOUND'), request, reply);
}

const answers: Record<string, { status: number; code: ErrorCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'VALIDATION' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'PAYLOAD_TOO_LARGE' },
};

/** Answers on the socket where the bytes are no HTTP request or come too slowly. */
export function answerUnreadableRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code } = answers[error.code] ?? { status: 400, code: 'VALIDATION' };
  const body = JSON.stringify({ code, message: messagesIn('en').errors[code] });
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy();
}
