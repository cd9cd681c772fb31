import { type Call, type Endpoint, endpoints } from '@langit/contract/wire/endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { fillWithDemo } from '../../testing/demo.ts';
import { addressOf, sampleRequest } from '../../testing/sample-requests.ts';
import { testClock, useShop } from '../../testing/shop.ts';
import { openApiDocument } from './openapi.ts';

type Content = { content: { 'application/json': { schema: object } } };
type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

const document = openApiDocument('https://shop.example', '1.2.3');
const { paths } = document as { paths: Record<string, Record<string, Operation>> };
const calls = Object.keys(endpoints) as Call[];

function operationOf(call: Call): Operation {
  const [method = '', path = ''] = call.split(' ');
  const operation = paths[path.replace(/:([a-z_]+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${call} is not in the document`);
  return operation;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });

test('V3 the document is valid against OpenAPI 3.1’s meta-schema', async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
});

/** Paths of objects in a schema that do not declare their fields. */
function openRecordsOf(schema: object, path = 'body'): string[] {
  const {
    type,
    properties,
    items,
    anyOf = [],
  } = schema as {
    type?: string;
    properties?: Record<string, object>;
    items?: object;
    anyOf?: object[];
  };
  const isOpen = type === undefined ? anyOf.length === 0 : type === 'object' && !properties;
  const parts = [
    ...Object.entries(properties ?? {}),
    ...(items ? [['[]', items] as const] : []),
    ...anyOf.map((item) => ['', item] as const),
  ];
  return [
    ...(isOpen ? [path] : []),
    ...parts.flatMap(([name, item]) => openRecordsOf(item, `${path}.${name}`)),
  ];
}

test('R77 the export of personal data is described field by field, without an untyped record', () => {
  const answer = operationOf('GET /capi/account/export').responses['200'] as Content;
  expect(openRecordsOf(answer.content['application/json'].schema)).toEqual([]);
});

test('V3 R70 every call names 431, the answer to headers that are too large', () => {
  for (const call of calls)
    expect(JSON.stringify(operationOf(call).responses['431']), call).toContain('PAYLOAD_TOO_LARGE');
});

test('V3 every call has one operation with its own id, and says which parts of its path are parameters', () => {
  const operations = calls.map(operationOf);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
  for (const [index, { parameters }] of operations.entries()) {
    const named = [...(calls[index] ?? '').matchAll(/:([a-z_]+)/g)].map(([, name]) => name);
    expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named);
    expect(parameters.filter((parameter) => parameter.in === 'path').every(({ required }) => required)).toBe(
      true,
    );
  }
});

test.each(calls.filter((call) => (endpoints[call] as Endpoint).body))(
  'V3 a good request of %s fits the documented schema, nonsense does not',
  (call) => {
    const schema = operationOf(call).requestBody?.content['application/json'].schema ?? {};
    const fits = ajv.compile(schema);
    expect(fits(sampleRequest(call).body), JSON.stringify(fits.errors)).toBe(true);
    for (const nonsense of [null, [], 7, 'text']) expect(fits(nonsense)).toBe(false);
  },
);

describe('V3 what is really answered fits the documented schema', () => {
  const database = useDatabase('once');
  const shop = useShop(database);
  beforeAll(() => fillWithDemo(database, testClock(), false));

  const readable = calls.filter(
    (call) => call.startsWith('GET ') && (endpoints[call] as Endpoint).auth !== 'required',
  );
  test.each(readable)('%s', async (call) => {
    const answer = await shop.app.inject(addressOf(call, sampleRequest(call)));
    const { schema } = operationOf(call).responses[answer.statusCode]?.content['application/json'] ?? {};
    expect(schema, `${answer.statusCode} ${answer.body.slice(0, 200)}`).toBeDefined();
    const fits = ajv.compile({ ...schema, components: (document as { components: object }).components });
    expect(fits(answer.json()), JSON.stringify(fits.errors)).toBe(true);
  });
});
