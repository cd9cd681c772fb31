import { type ErrorCode, errorStatus } from '@langit/contract/values/error-codes';
import { type Endpoint, endpoints } from '@langit/contract/wire/endpoints';
import { errorDetails } from '@langit/contract/wire/error-details';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return rest;
};

function parametersOf(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shape,
  }));
}

function detailsOf(codes: readonly ErrorCode[]): Json {
  const details = codes.flatMap((code) => errorDetails[code] ?? []);
  return Object.assign({}, ...details.map((schema) => schemaOf(schema, 'output').properties));
}

/** Answered by Node's HTTP server before routing. */
const headersTooLarge = 431;

/** `read` calls carry no body; on the others a body is read even where the call needs none. */
function errorsOf(endpoint: Endpoint, read: boolean): Json {
  const shared: ErrorCode[] = ['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL'];
  if (endpoint.query || !read) shared.push('VALIDATION');
  if (!read) shared.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (endpoint.auth === 'required') shared.push('UNAUTHENTICATED');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...endpoint.errors, ...shared])) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  }
  byStatus.set(headersTooLarge, ['PAYLOAD_TOO_LARGE']);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { properties: { code: { enum: codes }, ...detailsOf(codes) } },
              ],
            },
          },
        },
      },
    ]),
  );
}

const nextCursor = {
  description: 'The `cursor` of the next page; absent at the end of the list.',
  schema: { type: 'string' },
};

function operationOf(call: string, endpoint: Endpoint): Json {
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
  };
  return {
    operationId: call.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security:
      endpoint.auth === 'none'
        ? []
        : endpoint.auth === 'optional'
          ? [{}, { session: [] }]
          : [{ session: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [idempotency] : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [endpoint.status]:
        endpoint.status === 204
          ? { description: 'Done' }
          : {
              description: 'Success',
              ...(endpoint.paged ? { headers: { 'x-next-cursor': nextCursor } } : {}),
              content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
            },
      ...errorsOf(endpoint, call.startsWith('GET ')),
    },
  };
}

/** The OpenAPI 3.1 document of the contract, made from the schemas that validate (V3). */
export function openApiDocument(publicUrl: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [call, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = 'get', path = ''] = call.split(' ');
    const template = path.replace(/:([a-z_]+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(call, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Langit',
      version,
      description: 'A web shop for travel connectivity.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(Object.values<Endpoint>(endpoints).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'message'],
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
}
