import type * as z from 'zod/mini';
import { accountsEndpoints } from './endpoints/accounts.ts';
import { catalogueEndpoints } from './endpoints/catalogue.ts';
import { esimsEndpoints } from './endpoints/esims.ts';
import { ordersEndpoints } from './endpoints/orders.ts';
import { paymentsEndpoints } from './endpoints/payments.ts';
import { rentalsEndpoints } from './endpoints/rentals.ts';
import { vouchersEndpoints } from './endpoints/vouchers.ts';

export type { Endpoint } from './endpoints/endpoint.ts';

/** The contract: a call stands here with its implementation and not before. Keys are `METHOD /path`. */
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

/** What a caller sends for a part of a request. */
export type InputOf<K extends Call, Part extends 'params' | 'query' | 'body'> =
  SchemaOf<K, Part> extends z.ZodMiniType ? z.input<SchemaOf<K, Part>> : undefined;

/** What an implementation receives for a part of a request, validated. */
export type ParsedOf<K extends Call, Part extends 'params' | 'query' | 'body'> =
  SchemaOf<K, Part> extends z.ZodMiniType ? z.output<SchemaOf<K, Part>> : undefined;

export type AnswerOf<K extends Call> = z.output<Endpoints[K]['response']>;
