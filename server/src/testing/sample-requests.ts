import { type Call, type Endpoint, endpoints } from '@langit/contract/wire/endpoints';
import * as z from 'zod/mini';

type Fields = Record<string, unknown>;
type Shape = {
  properties?: Record<string, Shape>;
  enum?: unknown[];
  type?: string;
  anyOf?: Shape[];
  const?: unknown;
};

export type SampleRequest = { params: Fields; query: Fields; body: Fields | null };

/** Valid values by field name. */
const byName: Fields = {
  email: 'demo@example.com',
  password: 'demo-password',
  confirmPassword: 'demo-password',
  old_password: 'demo-password',
  new_password: 'another-password',
  name: 'Dewi Lestari',
  phone: '+6281234567890',
  address: 'Jl. Kebon Sirih 12',
  country_code: '+62',
  province: 31,
  nation: 'Indonesia',
  date_of_birth: '1990-01-31T00:00:00Z',
  token: 'a'.repeat(43),
  code_request: 'a'.repeat(43),
  login_code: '123456',
  product_id: 'japan-5gb-30d',
  qty: [1],
  product: ['Japan'],
  imageUrl: ['/art/japan.svg'],
  is_daily_plan: false,
  period: null,
  rental_start_date: '2026-12-01',
  rental_end_date: '2026-12-05',
  new_end_date: '2026-12-08',
  quantity: '1',
  page: '1',
  limit: '10',
  destination: '22',
  data_package: 'small;large',
  active_days: 'short',
  trip_days: '7',
  trip_gb: '1',
  device: { name: 'Pixel 8', told_by: 'browser' },
  voucherCode: null,
  code: 'WELCOME10',
  total: 1,
  discount: 0,
  iccid: '8962000000000000015',
  label: 'Holiday',
  reason: 'The trip was cancelled',
  bank_account: { bank: 'BCA', number: '123-456-7890', holder: 'Dewi Lestari' },
  id: 31,
  created_at: null,
};

/** Valid values of calls in which a name means something else. */
const byCall: Partial<Record<Call, Fields>> = { 'POST /capi/vouchers/validate': { qty: 1 } };

/** A valid value by the schema: an enum's member, null where allowed, else a short text. */
function fromShape(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf)
    return shape.anyOf.some(({ type }) => type === 'null') ? null : fromShape(shape.anyOf[0] ?? {});
  if (shape.type === 'integer' || shape.type === 'number') return 1;
  if (shape.type === 'boolean') return false;
  if (shape.type === 'array') return [];
  return shape.type === 'object' ? {} : 'x1';
}

const shapes = new WeakMap<z.ZodMiniType, Shape>();

function fieldsOf(schema: z.ZodMiniType | undefined, known: Fields): Fields {
  if (!schema) return {};
  const shape =
    shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  shapes.set(schema, shape);
  return Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([name, shape]) => [
      name,
      name in known ? known[name] : fromShape(shape),
    ]),
  );
}

/** A valid request of a call with all of its fields. Values of `known` replace the samples. */
export function sampleRequest(call: Call, known: Fields = {}): SampleRequest {
  const endpoint: Endpoint = endpoints[call];
  const fields = { ...byName, ...byCall[call], ...known };
  return {
    params: fieldsOf(endpoint.params, fields),
    query: fieldsOf(endpoint.query, fields),
    body: endpoint.body ? fieldsOf(endpoint.body, fields) : null,
  };
}

const encode = (value: unknown) => encodeURIComponent(String(value));

/** The address of a call with its parameters and query. Parts of `raw` are inserted without encoding. */
export function addressOf(
  call: Call,
  { params, query }: SampleRequest,
  raw: Record<string, string> = {},
): string {
  const path = call
    .slice(call.indexOf(' ') + 1)
    .replace(/:([a-z_]+)/g, (_, name: string) => raw[name] ?? encode(params[name]));
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (raw[name] !== undefined) return [`${name}=${raw[name]}`];
    return value === null || value === undefined ? [] : [`${name}=${encode(value)}`];
  });
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** A body with one field replaced by JSON text; undefined omits it. */
export function bodyWith(body: Fields, name: string, json: string | undefined): string {
  const parts = Object.entries(body).flatMap(([key, value]) => {
    const text = key === name ? json : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });
  return `{${parts.join(',')}}`;
}
