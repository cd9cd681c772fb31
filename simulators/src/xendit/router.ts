import { json, readJson } from '../payments/answers.ts';
import { bearsKey } from '../payments/basic-auth.ts';
import { answerWithFault } from '../payments/fault-answers.ts';
import { controls } from '../payments/page/model.ts';
import { answerTester, steerByName } from '../payments/tester-calls.ts';
import { listSessions } from './call-recorder.ts';
import { invalid, refuse } from './errors.ts';
import { actOnPage, showPage, steer } from './hosted-page.ts';
import type { Shop } from './payments.ts';
import { channels } from './records.ts';
import {
  cancelSession,
  createRefund,
  createSession,
  listDisputes,
  listRefunds,
  listTransactions,
  showPayment,
  showRequest,
  showSession,
} from './vendor-api.ts';

export type Context = {
  shop: Shop;
  basePath: string;
  secretKey: string;
  /** True where pages may redirect to an address without TLS. */
  allowsHttp: boolean;
  closing: AbortSignal;
};

/** A call of the shop: its name for faults, its reference, and its implementation. */
type Operation = {
  call: RegExp;
  on: string;
  /** The shop's reference of the object in the path. */
  referenceOf(shop: Shop, id: string, query: URLSearchParams): string;
  answer(shop: Shop, asked: Asked): Response | Promise<Response>;
  versioned?: true;
};
type Asked = {
  id: string;
  query: URLSearchParams;
  body: Record<string, unknown> | undefined;
  key: string | null;
  allowsHttp: boolean;
};

const sessionOf = ({ records }: Shop, id: string) => records.sessions.get(id)?.referenceId ?? '';
const requestOf = ({ records }: Shop, id: string | null) => records.attempts.get(id ?? '')?.referenceId ?? '';
const paymentOf = ({ records }: Shop, id: string | null) => records.byPayment(id ?? '')?.referenceId ?? '';

const operations: Operation[] = [
  {
    call: /^POST sessions$/,
    on: 'create',
    referenceOf: () => '',
    answer: (shop, { body, allowsHttp }) => createSession(shop, body, allowsHttp),
  },
  {
    call: /^GET sessions\/([^/]+)$/,
    on: 'session',
    referenceOf: sessionOf,
    answer: (shop, { id }) => showSession(shop, shop.records.sessions.get(id)),
  },
  {
    call: /^POST sessions\/([^/]+)\/cancel$/,
    on: 'cancel',
    referenceOf: sessionOf,
    answer: (shop, { id }) => cancelSession(shop, shop.records.sessions.get(id)),
  },
  {
    call: /^GET v3\/payment_requests\/([^/]+)$/,
    on: 'payment_request',
    versioned: true,
    referenceOf: requestOf,
    answer: (shop, { id }) => showRequest(shop.records.attempts.get(id)),
  },
  {
    call: /^GET v3\/payments\/([^/]+)$/,
    on: 'payment',
    versioned: true,
    referenceOf: paymentOf,
    answer: (shop, { id }) => showPayment(shop.records.byPayment(id)),
  },
  {
    call: /^POST refunds$/,
    on: 'refund',
    referenceOf: () => '',
    answer: (shop, { body, key }) => createRefund(shop, body, key),
  },
  {
    call: /^GET refunds$/,
    on: 'refunds',
    referenceOf: (shop, _id, query) => requestOf(shop, query.get('payment_request_id')),
    answer: (shop, { query }) => listRefunds(shop, query),
  },
  {
    call: /^GET v1\/disputes$/,
    on: 'disputes',
    referenceOf: (shop, _id, query) => paymentOf(shop, query.get('payment_id')),
    answer: (shop, { query }) => listDisputes(shop, query),
  },
  {
    call: /^GET transactions$/,
    on: 'transactions',
    referenceOf: (_shop, _id, query) => query.get('reference_id') ?? '',
    answer: (shop, { query }) => listTransactions(shop, query),
  },
];

/** Answers a request whose path lies under the base path. */
export async function route(context: Context, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(context.basePath.length + 1);
  const [area, id = ''] = path.split('/');
  if (area === 'api') return api(context, request, path.slice('api/'.length), url.searchParams);
  if (area === 'checkout') return page(context, request, id);
  return tester(context, request, `${request.method} ${area}`);
}

const apiVersion = '2024-11-11';

async function api(context: Context, request: Request, path: string, query: URLSearchParams) {
  const { shop, closing, allowsHttp } = context;
  const { headers, method } = request;
  if (!bearsKey(request, context.secretKey))
    return refuse(401, 'INVALID_API_KEY', 'API key is not authorized for this API');
  const operation = operations.find(({ call }) => call.test(`${method} ${path}`));
  if (!operation) return refuse(404, 'NOT_FOUND', 'The requested resource was not found');
  if (operation.versioned && headers.get('api-version') !== apiVersion)
    return invalid(`must be ${apiVersion}`, '/headers/api-version');
  const carriesBody = method === 'POST' && operation.on !== 'cancel';
  if (carriesBody && !/^application\/json/.test(headers.get('content-type') ?? ''))
    return refuse(415, 'UNSUPPORTED_CONTENT_TYPE', 'content-type must be application/json');
  const body = carriesBody ? await readJson(request) : undefined;
  const [, id = ''] = operation.call.exec(`${method} ${path}`) ?? [];
  const named = typeof body?.payment_request_id === 'string' ? requestOf(shop, body.payment_request_id) : '';
  const orderId = operation.referenceOf(shop, id, query) || named || String(body?.reference_id ?? id);
  const failure = () => refuse(500, 'SERVER_ERROR', 'Something unexpected happened. Please try again later.');
  const asked = { id, query, body, key: headers.get('idempotency-key'), allowsHttp };
  return answerWithFault({ faults: shop.faults, closing, failure }, { on: operation.on, orderId }, () =>
    operation.answer(shop, asked),
  );
}

async function page({ shop, basePath }: Context, request: Request, id: string): Promise<Response> {
  const session = shop.records.sessions.get(id);
  if (request.method === 'POST' && session) return actOnPage({ shop, basePath }, session, request);
  return showPage({ shop, basePath }, session, request);
}

const tester = ({ shop }: Context, request: Request, call: string): Promise<Response> =>
  answerTester(
    {
      faults: shop.faults,
      operations: operations.map(({ on }) => on),
      callRecorder: 'sessions.json',
      rows: () => listSessions(shop.records),
      control: (body) => control(shop, body),
    },
    request,
    call,
  );

/** `{"referenceId","action","channel?"}` */
async function control(shop: Shop, body: Record<string, unknown>): Promise<Response> {
  const session = shop.records.sessionOf(String(body.referenceId));
  if (!session) return json({ error: 'no session for this referenceId' }, 404);
  return steerByName(
    { action: body.action, way: body.channel },
    { actions: [...controls, 'choose'], ways: channels, wayName: 'channel' },
    (action, channel) => steer(shop, session, action, channel),
  );
}
