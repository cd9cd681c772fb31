import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { describeError } from './describe-error.ts';
import { logContext } from './log-context.ts';

export type Logger = FastifyBaseLogger;

/** Members that may hold a secret or personal data, wherever they stand in a logged object. */
const secrets = [
  'password',
  'confirmPassword',
  'old_password',
  'new_password',
  'token',
  'authorization',
  'cookie',
  'email',
  'phone',
  'address',
  'activation_code',
  'activationCode',
  'confirmation_code',
  'confirmationCode',
  'iccid',
  'lpa',
  'serverKey',
  'secretKey',
  'signature_key',
];

/** The path of an address. Tokens in queries and in some paths are removed. */
const withoutSecrets = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/^(\/(?:webhooks\/esim-access|o|opapi\/files|pay)\/).+/, '$1…');

/**
 * Structured logs without passwords, tokens or personal data: requests by method and path without query (links carry
 * tokens), errors by name, message and stack of our own code. `named`: what distinguishes this process's lines from those of others.
 */
export function loggerOptions(level: string, named: object = {}): FastifyServerOptions['logger'] {
  return {
    level,
    base: { pid: process.pid, ...named },
    mixin: logContext,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: withoutSecrets(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
}
