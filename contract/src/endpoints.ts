import * as z from 'zod/mini';
import {
  EmailRequest,
  EmailVerified,
  LoginRequest,
  Message,
  Registered,
  RegisterRequest,
  Session,
  TokenValid,
  VerifyEmailRequest,
} from './accounts.ts';
import {
  Banner,
  CountryCode,
  Place,
  PlaceWithPrices,
  Product,
  ProductPage,
  ProductParams,
  ProductQuery,
  ShippingRegions,
} from './catalogue.ts';
import { CheckPaymentRequest, PaymentChecked, PaymentStarted, PayOrderRequest } from './checkout.ts';
import type { ErrorCode } from './errors.ts';
import { Order, OrderDetail, OrderHistoryQuery, OrderParams } from './orders.ts';
import { ValidVoucher, VoucherRequest } from './vouchers.ts';

/**
 * A call of the shop's HTTP interface. `auth`: `required` answers 401 without a valid token, `optional` works for
 * guests and ignores a bad token. `errors` lists what the call can answer beyond VALIDATION, UNAUTHENTICATED,
 * RATE_LIMITED and the 5xx that every call shares.
 */
export type Endpoint = {
  summary: string;
  tag: 'accounts' | 'catalogue' | 'orders' | 'payments' | 'vouchers';
  auth: 'none' | 'optional' | 'required';
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The same for every caller of a language until the catalogue changes: kept by the server, with ETag. */
  cached?: boolean;
  /** Honours `Idempotency-Key`. */
  idempotent?: boolean;
  status: 200 | 201 | 204;
  response: z.ZodMiniType;
  errors: readonly ErrorCode[];
};

/** The contract: a call stands here with its implementation and not before. Keys are `METHOD /path`. */
export const endpoints = {
  'GET /authapi/token-check': {
    summary: 'Tells whether the session is still valid',
    tag: 'accounts',
    auth: 'required',
    status: 200,
    response: TokenValid,
    errors: [],
  },
  'POST /authapi/customer/login': {
    summary: 'Opens a session',
    tag: 'accounts',
    auth: 'none',
    body: LoginRequest,
    status: 200,
    response: Session,
    errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED'],
  },
  'POST /authapi/customer/logout': {
    summary: 'Ends the session of the token',
    tag: 'accounts',
    auth: 'required',
    status: 204,
    response: z.undefined(),
    errors: [],
  },
  'POST /authapi/customer/register': {
    summary: 'Creates an account and sends the verification mail',
    tag: 'accounts',
    auth: 'none',
    body: RegisterRequest,
    status: 201,
    response: Registered,
    errors: ['EMAIL_TAKEN'],
  },
  'POST /authapi/customer/verify-email': {
    summary: 'Confirms the e-mail address with the token of the mail',
    tag: 'accounts',
    auth: 'none',
    body: VerifyEmailRequest,
    status: 200,
    response: EmailVerified,
    errors: ['TOKEN_INVALID'],
  },
  'POST /authapi/customer/resend-verification': {
    summary: 'Sends the verification mail again',
    tag: 'accounts',
    auth: 'none',
    body: EmailRequest,
    status: 200,
    response: Message,
    errors: ['EMAIL_NOT_FOUND', 'ALREADY_VERIFIED'],
  },
  'GET /capi/country-codes': {
    summary: 'International dialling codes',
    tag: 'accounts',
    auth: 'none',
    cached: true,
    status: 200,
    response: z.array(CountryCode),
    errors: [],
  },
  'GET /capi/ship-prices': {
    summary: 'Provinces to choose from, Other first',
    tag: 'accounts',
    auth: 'optional',
    cached: true,
    status: 200,
    response: ShippingRegions,
    errors: [],
  },
  'GET /capi/countries': {
    summary: 'Countries and regions of the catalogue',
    tag: 'catalogue',
    auth: 'none',
    cached: true,
    status: 200,
    response: z.array(Place),
    errors: [],
  },
  'GET /capi/countries-with-min-price': {
    summary: 'Countries and regions with their lowest prices',
    tag: 'catalogue',
    auth: 'none',
    cached: true,
    status: 200,
    response: z.array(PlaceWithPrices),
    errors: [],
  },
  'GET /capi/banners': {
    summary: 'Banners of the home page',
    tag: 'catalogue',
    auth: 'none',
    cached: true,
    status: 200,
    response: z.array(Banner),
    errors: [],
  },
  'GET /capi/products': {
    summary: 'Products, filtered, sorted and paged',
    tag: 'catalogue',
    auth: 'optional',
    query: ProductQuery,
    cached: true,
    status: 200,
    response: ProductPage,
    errors: [],
  },
  'GET /capi/products/:product_id': {
    summary: 'One product by its readable code or its id',
    tag: 'catalogue',
    auth: 'optional',
    params: ProductParams,
    cached: true,
    status: 200,
    response: Product,
    errors: ['NOT_FOUND'],
  },
  'GET /capi/test': {
    summary: 'Asked before the checkout of a daily plan: 401 opens the login popup',
    tag: 'accounts',
    auth: 'required',
    status: 200,
    response: z.object({ ok: z.literal(true) }),
    errors: [],
  },
  'GET /capi/order-history': {
    summary: 'Own orders, newest first',
    tag: 'orders',
    auth: 'required',
    query: OrderHistoryQuery,
    status: 200,
    response: z.array(Order),
    errors: ['FORBIDDEN'],
  },
  'GET /capi/orders/:order_id': {
    summary: 'One own order with its eSIMs',
    tag: 'orders',
    auth: 'required',
    params: OrderParams,
    status: 200,
    response: OrderDetail,
    errors: ['NOT_FOUND'],
  },
  'POST /capi/vouchers/validate': {
    summary: 'Tells whether a voucher can be used',
    tag: 'vouchers',
    auth: 'optional',
    body: VoucherRequest,
    status: 200,
    response: ValidVoucher,
    errors: ['VOUCHER_INVALID'],
  },
  'POST /paymentapi/redirect-order-payment': {
    summary: 'Places an order and opens its hosted payment page',
    tag: 'payments',
    auth: 'required',
    body: PayOrderRequest,
    idempotent: true,
    status: 200,
    response: PaymentStarted,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'VOUCHER_INVALID',
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'IDEMPOTENCY_MISMATCH',
      'IDEMPOTENCY_IN_PROGRESS',
      'UPSTREAM_FAILED',
    ],
  },
  'POST /paymentapi/check-payment': {
    summary: 'State of an own payment',
    tag: 'payments',
    auth: 'required',
    body: CheckPaymentRequest,
    status: 200,
    response: PaymentChecked,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>;

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
