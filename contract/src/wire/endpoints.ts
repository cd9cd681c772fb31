import type * as z from 'zod/mini';
import { accountsEndpoints } from './endpoints/accounts.ts';
import { catalogueEndpoints } from './endpoints/catalogue.ts';
import { esimsEndpoints } from './endpoints/esims.ts';
import { ordersEndpoints } from './endpoints/orders.ts';
import { paymentsEndpoints } from './endpoints/payments.ts';
import { rentalsEndpoints } from './endpoints/rentals.ts';
import { vouchersEndpoints } from './endpoints/vouchers.ts';

export type { Endpoint } from './endpoints/endpoint.ts';

/** The contract: all calls, with keys `METHOD /path`. A call without an implementation does not compile. */
export const endpoints = {
  ...accountsEndpoints,
  ...catalogueEndpoints,
  ...esimsEndpoints,
  ...ordersEndpoints,
  ...vouchersEndpoints,
  ...paymentsEndpoints,
  ...rentalsEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type Call = keyof Endpoints;

type SchemaOf<K extends Call, Part extends 'params' | 'query' | 'body'> = Endpoints[K] extends {
  [P in Part]: infer S extends z.ZodMiniType;
}
  ? S
  : undefined;

/** The type of a request part as a client sends it. */
export type InputOf<K extends Call, Part extends 'params' | 'query' | 'body'> =
  SchemaOf<K, Part> extends z.ZodMiniType ? z.input<SchemaOf<K, Part>> : undefined;

/** The type of a validated request part, for an implementation. */
export type ParsedOf<K extends Call, Part extends 'params' | 'query' | 'body'> =
  SchemaOf<K, Part> extends z.ZodMiniType ? z.output<SchemaOf<K, Part>> : undefined;

export type AnswerOf<K extends Call> = z.output<Endpoints[K]['response']>;
