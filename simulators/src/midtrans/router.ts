import { json, readJson } from '../payments/answers.ts';
import { bearsKey } from '../payments/basic-auth.ts';
import { answerWithFault } from '../payments/fault-answers.ts';
import { controls } from '../payments/page/model.ts';
import { answerTester, steerByName } from '../payments/tester-calls.ts';
import { snapErrors } from './answers.ts';
import { listTransactions } from './call-recorder.ts';
import { endTransaction, notFound, refundTransaction, showStatus } from './core-api.ts';
import { actOnPage, showPage, steer } from './hosted-page.ts';
import type { Shop } from './payments.ts';
import { methods, type Transaction } from './records.ts';
import { cancelPage, createPage } from './snap-api.ts';
import { isKnown } from './transaction-rules.ts';

export type Context = {
  shop: Shop;
  basePath: string;
  serverKey: string;
  publicUrl: string | undefined;
  closing: AbortSignal;
};

/** The shop's calls for which faults can be injected. */
const operations = ['create', 'cancel_page', 'status', 'cancel', 'expire', 'refund'] as const;
type Operation = (typeof operations)[number];

/** Answers a request whose path lies under the base path. */
export async function route(context: Context, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const [area, version, ...rest] = url.pathname.slice(context.basePath.length + 1).split('/');
  const path = rest.map(decodeSegment);
  const call = `${request.method} ${[area, version].join('/')}`;
  if (call === 'POST snap/v1') return snap(context, request, path);
  if (area === 'api' && version === 'v2') return core(context, request, path);
  if (area === 'snap' && version === 'v3' && path[0] === 'redirection')
    return page(context, request, path[1] ?? '');
  return tester(context, request, `${request.method} ${area}`);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

async function snap(context: Context, request: Request, path: string[]): Promise<Response> {
  const { shop, basePath } = context;
  const [collection, token, verb] = path;
  if (collection !== 'transactions') return snapErrors(404, 'not found');
  if (!bearsKey(request, context.serverKey))
    return snapErrors(
      401,
      'Access denied due to unauthorized transaction, please check client or server key',
    );
  if (token === undefined) {
    if (!/^application\/json/.test(request.headers.get('content-type') ?? ''))
      return snapErrors(400, 'Content-Type must be application/json');
    const body = await readJson(request);
    const orderId = String((body?.transaction_details as { order_id?: unknown } | undefined)?.order_id);
    const origin = context.publicUrl ?? new URL(request.url).origin;
    const pageUrl = (token: string) => `${origin}${basePath}/snap/v3/redirection/${token}`;
    return withFaults(context, 'create', orderId, () => createPage(shop, body, request.headers, pageUrl));
  }
  if (verb !== 'cancel') return snapErrors(404, 'not found');
  const page = shop.records.pages.get(token);
  return withFaults(context, 'cancel_page', page?.orderId ?? '', () => cancelPage(shop, page));
}

async function core(context: Context, request: Request, [id = '', ...verbs]: string[]): Promise<Response> {
  if (!bearsKey(request, context.serverKey))
    return json(
      {
        status_code: '401',
        status_message: 'Transaction cannot be authorized with the current client/server key.',
      },
      401,
    );
  const operation = coreOperations[`${request.method} ${verbs.join('/')}`];
  if (!operation) return json({ status_code: '404', status_message: 'not found' }, 404);
  const body = operation === 'refund' ? await readJson(request) : undefined;
  const transaction = context.shop.records.find(id);
  return withFaults(context, operation, transaction?.orderId ?? id, () => {
    if (!isKnown(transaction)) return notFound();
    return answerCore(context, operation, transaction, body);
  });
}

const coreOperations: Record<string, Operation> = {
  'GET status': 'status',
  'POST cancel': 'cancel',
  'POST expire': 'expire',
  'POST refund': 'refund',
  'POST refund/online/direct': 'refund',
};

function answerCore(
  { shop, serverKey }: Context,
  operation: Operation,
  transaction: Transaction,
  body: Record<string, unknown> | undefined,
): Response | Promise<Response> {
  if (operation === 'status') return showStatus(transaction, serverKey);
  if (operation === 'refund') return refundTransaction(shop, transaction, body, serverKey);
  return endTransaction(shop, transaction, operation === 'cancel' ? 'cancel' : 'expire', serverKey);
}

function withFaults(
  { shop, closing }: Context,
  on: Operation,
  orderId: string,
  work: () => Response | Promise<Response>,
): Promise<Response> {
  const failure = () => json({ status_code: '500', error_messages: ['Internal server error'] }, 500);
  return answerWithFault({ faults: shop.faults, closing, failure }, { on, orderId }, work);
}

async function page({ shop, basePath }: Context, request: Request, token: string): Promise<Response> {
  const page = shop.records.pages.get(token);
  if (request.method === 'POST' && page) return actOnPage({ shop, basePath }, page, request);
  return showPage({ shop, basePath }, page, request);
}

const tester = ({ shop }: Context, request: Request, call: string): Promise<Response> =>
  answerTester(
    {
      faults: shop.faults,
      operations,
      callRecorder: 'transactions.json',
      rows: () => listTransactions(shop.records),
      control: (body) => control(shop, body),
    },
    request,
    call,
  );

/** `{"orderId","action","method?"}` */
async function control(shop: Shop, body: Record<string, unknown>): Promise<Response> {
  const page = shop.records.pageOf(String(body.orderId));
  if (!page) return json({ error: 'no page for this orderId' }, 404);
  return steerByName(
    { action: body.action, way: body.method },
    { actions: [...controls, 'choose', 'settle'], ways: methods, wayName: 'method' },
    (action, method) => steer(shop, page, action, method),
  );
}
