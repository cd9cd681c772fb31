import { createHash, timingSafeEqual } from 'node:crypto';
import { json, readJson } from '../payments/answers.ts';
import { readFaults } from '../payments/faults.ts';
import { controls } from '../payments/page/model.ts';
import { style } from '../payments/page/style.ts';
import { answerInTrouble } from '../payments/trouble.ts';
import { invalid, refuse } from './errors.ts';
import { actOnPage, showPage, steer } from './hosted-page.ts';
import type { Shop } from './payments.ts';
import { type Channel, channels } from './records.ts';
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
import { listSessions } from './witness.ts';

export type Context = {
  shop: Shop;
  basePath: string;
  secretKey: string;
  /** Whether pages may lead back to an address without TLS. */
  allowsHttp: boolean;
  closing: AbortSignal;
};

/** One question of the shop: what faults may name it by, whose it is, and how it is answered. */
type Operation = {
  call: RegExp;
  on: string;
  /** The shop's reference of what the path names. */
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
  return desk(context, request, `${request.method} ${area}`);
}

/** Exactly `Basic base64(key + ":")`, compared in constant time. */
function isAuthorized({ secretKey }: Context, { headers }: Request): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  return timingSafeEqual(digest(headers.get('authorization') ?? ''), digest(expected));
}

const apiVersion = '2024-11-11';

async function api(context: Context, request: Request, path: string, query: URLSearchParams) {
  const { shop, closing, allowsHttp } = context;
  const { headers, method } = request;
  if (!isAuthorized(context, request))
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
  return answerInTrouble({ faults: shop.faults, closing, failure }, { on: operation.on, orderId }, () =>
    operation.answer(shop, asked),
  );
}

async function page({ shop, basePath }: Context, request: Request, id: string): Promise<Response> {
  const found = shop.records.sessions.get(id);
  if (request.method === 'POST' && found) return actOnPage({ shop, basePath }, found, request);
  return showPage({ shop, basePath }, found, request);
}

/** The tester's side: no vendor has it. */
async function desk({ shop }: Context, request: Request, call: string): Promise<Response> {
  switch (call) {
    case 'GET style.css':
      return new Response(style, { headers: { 'content-type': 'text/css; charset=utf-8' } });
    case 'GET sessions.json':
      return json(listSessions(shop.records));
    case 'GET faults':
      return json({ faults: shop.faults.list() });
    case 'POST faults': {
      const names = operations.map(({ on }) => on);
      const faults = readFaults((await readJson(request)) ?? {}, names);
      if (!faults)
        return json({ error: 'expected {"faults":[{"kind","on?","orderId?","ms?","times?"}]}' }, 400);
      shop.faults.replace(faults);
      return json({ faults });
    }
    case 'POST control':
      return control(shop, (await readJson(request)) ?? {});
    default:
      return new Response('Not found', { status: 404 });
  }
}

/** `{"referenceId","action","channel?"}`: what the test controls of the page do, for programs. */
async function control(shop: Shop, body: Record<string, unknown>): Promise<Response> {
  const found = shop.records.sessionOf(String(body.referenceId));
  if (!found) return json({ error: 'no session for this referenceId' }, 404);
  const channel = channels.find((known): known is Channel => known === body.channel);
  if (body.channel !== undefined && !channel)
    return json({ error: `channel is one of ${channels.join(', ')}` }, 400);
  const actions = [...controls, 'choose'] as const;
  const action = actions.find((known) => known === body.action);
  if (!action) return json({ error: `action is one of ${actions.join(', ')}` }, 400);
  const done = await steer(shop, found, action, channel);
  return done ? json({ done: true }) : json({ error: 'this cannot happen now' }, 409);
}
