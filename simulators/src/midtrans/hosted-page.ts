import { isLanguage, type Language, negotiateLanguage } from '@langit/contract/locale';
import QRCode from 'qrcode';
import { type FaultKind, faultKinds } from './faults.ts';
import { toMessage } from './message.ts';
import { type Control, controls, notFoundDocument, paymentDocument } from './page/document.ts';
import { Markup } from './page/html.ts';
import { pageTexts } from './page/texts.ts';
import {
  arrive,
  choose,
  confirmCard,
  decline,
  expirePage,
  move,
  pay,
  payLate,
  type Shop,
  submitCard,
} from './payments.ts';
import { type Method, methods, type Page, type Transaction } from './records.ts';
import { isPaid } from './transaction-rules.ts';

export type HostedPage = { shop: Shop; basePath: string };

/** `GET /snap/v3/redirection/{token}` */
export async function showPage({ shop, basePath }: HostedPage, page: Page | undefined, request: Request) {
  const url = new URL(request.url);
  const language = languageOf(url, request);
  if (!page) return htmlResponse(notFoundDocument(language, basePath), null, 404);
  const transaction = shop.records.transactions.get(page.orderId);
  const changing = url.searchParams.has('change') && transaction?.status === 'pending';
  const card = url.searchParams.get('card');
  const active = shop.faults.list().filter(({ orderId }) => orderId === page.orderId);
  const document = paymentDocument(
    {
      page,
      transaction: changing ? undefined : transaction,
      now: shop.now(),
      language,
      texts: pageTexts[language],
      card: card === 'form' || card === 'unknown' ? card : undefined,
      qr: await qrOf(transaction),
      here: `?language=${language}`,
      backUrl: finishUrl(page, transaction),
    },
    basePath,
    new Set(active.map(({ kind }) => kind)),
  );
  return htmlResponse(document, page.finishUrl);
}

/** `POST /snap/v3/redirection/{token}`: does what the button says, then shows the page or sends the customer back. */
export async function actOnPage({ shop }: HostedPage, page: Page, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const url = new URL(request.url);
  const here = `${url.pathname}?language=${languageOf(url, request)}`;
  const asked = await act(shop, page, form);
  const transaction = shop.records.transactions.get(page.orderId);
  const back = finishUrl(page, transaction);
  const paidNow = isPaid(transaction) && asked === 'payment';
  const location = paidNow && back !== null ? back : here + (asked === 'unknown_card' ? '&card=unknown' : '');
  return new Response(null, { status: 303, headers: { location } });
}

async function act(shop: Shop, page: Page, form: URLSearchParams) {
  const control = form.get('control');
  const fault = form.get('fault');
  const number = form.get('number');
  const method = form.get('choose');
  if (isControl(control)) {
    await steer(shop, page, control);
    return control === 'pay' ? 'payment' : 'control';
  }
  if (faultKinds.includes(fault as FaultKind)) {
    shop.faults.toggle(fault as FaultKind, page.orderId);
    return 'control';
  }
  if (number !== null)
    return (await submitCard(shop, page, number)) === 'unknown' ? 'unknown_card' : 'payment';
  if (method !== null && methods.includes(method as Method)) await choose(shop, page, method as Method);
  else if (form.has('code')) await confirmCard(shop, page, form.get('code') ?? '');
  else if (form.has('arrive')) await arrive(shop, page);
  return 'payment';
}

const isControl = (value: unknown): value is Control => controls.includes(value as Control);

/** Makes one thing happen to a page, for the test controls and for programs. False where it cannot happen now. */
export async function steer(
  shop: Shop,
  page: Page,
  control: Control | 'choose' | 'settle',
  method?: Method,
): Promise<boolean> {
  const transaction = shop.records.transactions.get(page.orderId);
  switch (control) {
    case 'pay':
      return (await pay(shop, page, method)) !== undefined;
    case 'choose':
      return method !== undefined && (await choose(shop, page, method)) !== undefined;
    case 'settle':
      return transaction !== undefined && (await move(shop, transaction, 'settlement')) !== undefined;
    case 'decline':
      return (await decline(shop, page)) !== undefined;
    case 'expire':
      await expirePage(shop, page);
      return true;
    case 'pay_late':
      return (await payLate(shop, page)) !== undefined;
    case 'reverse':
      return transaction !== undefined && (await move(shop, transaction, 'deny')) !== undefined;
    case 'chargeback':
      return transaction !== undefined && (await move(shop, transaction, 'chargeback')) !== undefined;
  }
}

/** The shop's address with what Midtrans appends; unsigned, so for display only. */
function finishUrl(page: Page, transaction: Transaction | undefined): string | null {
  if (page.finishUrl === null) return null;
  const url = new URL(page.finishUrl);
  const message = transaction && toMessage(transaction, '', '');
  url.searchParams.set('order_id', page.orderId);
  url.searchParams.set('status_code', message?.status_code ?? '407');
  url.searchParams.set('transaction_status', message?.transaction_status ?? 'expire');
  return url.href;
}

async function qrOf(transaction: Transaction | undefined): Promise<Markup | undefined> {
  if (transaction?.status !== 'pending' || transaction.method !== 'other_qris') return undefined;
  const content = `SIMULATED-QRIS-NO-REAL-MONEY/${transaction.id}/${transaction.amount}`;
  return new Markup(await QRCode.toString(content, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }));
}

function languageOf(url: URL, request: Request): Language {
  const asked = url.searchParams.get('language');
  return isLanguage(asked) ? asked : negotiateLanguage(request.headers.get('accept-language'));
}

/** Forms may lead on to the shop, wherever it is; nothing else leaves this page. */
function htmlResponse(document: string, formTarget: string | null, status = 200): Response {
  const target = formTarget === null ? '' : ` ${new URL(formTarget).origin}`;
  return new Response(document, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
