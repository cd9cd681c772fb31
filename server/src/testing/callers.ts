import type { OutgoingHttpHeaders } from 'node:http';
import type { ErrorBody } from '@langit/contract/values/errors';
import type { OrderFigures, PaymentStarted } from '@langit/contract/wire/checkout';
import type { OrderDetail } from '@langit/contract/wire/orders';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** The members that tests read; which are there depends on the call. */
export type Answer = {
  status: number;
  headers: OutgoingHttpHeaders;
  body: OrderDetail & PaymentStarted & ErrorBody & { expected: OrderFigures; valid: boolean };
};

type Headers = Record<string, string>;

/** The token of a customer in these tests is their id: sessions have tests of their own. */
const tokenOf = (customer: string) =>
  `token-of-${customer}`.padEnd(24, '_').replaceAll(/[^A-Za-z0-9_-]/g, '_');

/** Customers who call the shop over HTTP; nobody is signed in until somebody calls. */
export function createCallers(app: () => FastifyInstance) {
  const tokens = new Map<string, string>();
  async function inject(options: InjectOptions): Promise<Answer> {
    const answer = await app().inject(options);
    const { statusCode: status, headers } = answer;
    return { status, headers, body: JSON.parse(answer.body || '{}') };
  }
  return {
    inject,
    forget: () => tokens.clear(),
    async authenticate(token: string) {
      const customer = tokens.get(token);
      return customer === undefined ? null : { customer, mustChangePassword: false };
    },
    as(customer: string | null) {
      const headers: Headers = {};
      if (customer !== null) {
        tokens.set(tokenOf(customer), customer);
        headers.authorization = `Bearer ${tokenOf(customer)}`;
      }
      return {
        get: (url: string, more?: Headers) =>
          inject({ method: 'GET', url, headers: { ...headers, ...more } }),
        post: (url: string, body: unknown, more?: Headers) =>
          inject({
            method: 'POST',
            url,
            headers: { ...headers, 'content-type': 'application/json', ...more },
            payload: typeof body === 'string' ? body : JSON.stringify(body),
          }),
      };
    },
  };
}
