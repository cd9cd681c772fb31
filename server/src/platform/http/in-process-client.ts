import type { Language } from '@langit/contract/values/locale';
import { type Client, createClient, type Transport } from '@langit/contract/wire/client';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** The contract's client without a socket: page loaders pass the same validation as HTTP requests. */
export function inProcessClient(app: Pick<FastifyInstance, 'inject'>, language: Language): Client {
  const transport: Transport = async ({ method, path, headers, body }) => {
    const answer = await app.inject({
      method: method as InjectOptions['method'],
      url: path,
      headers: { ...headers, 'user-agent': 'page' },
      ...(body === undefined ? {} : { payload: body }),
    } as InjectOptions);
    return {
      status: answer.statusCode,
      headers: (name) => answer.headers[name]?.toString() ?? null,
      json: async () => JSON.parse(answer.body),
    };
  };
  return createClient({ transport, language: () => language });
}
