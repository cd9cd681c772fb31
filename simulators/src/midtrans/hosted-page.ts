import { languageOf, notFoundDocument, pageResponse, paymentDocument } from '../payments/page/document.ts';
import { testQr } from '../payments/page/form.ts';
import { answerPageForm } from '../payments/page/form-actions.ts';
import type { Choice, Control, Stage } from '../payments/page/model.ts';
import { toMessage } from './message.ts';
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
import { isOpen, isPaid, testCards } from './transaction-rules.ts';

export type HostedPage = { shop: Shop; basePath: string };

/** `GET /snap/v3/redirection/{token}` */
export async function showPage({ shop, basePath }: HostedPage, page: Page | undefined, request: Request) {
  const url = new URL(request.url);
  const language = languageOf(url, request);
  if (!page) return pageResponse(notFoundDocument(language, { vendor: 'Midtrans', basePath }), null, 404);
  const transaction = shop.records.transactions.get(page.orderId);
  const here = shop.faults.list().filter(({ orderId }) => orderId === page.orderId);
  const document = paymentDocument(
    {
      vendor: 'Midtrans',
      orderId: page.orderId,
      amount: transaction?.amount ?? page.amount,
      expiresAt: page.expiresAt,
      items: page.items,
      choices: page.methods.map(choiceOf),
      testCards,
      stage: await stageOf(page, transaction, shop.now(), url.searchParams),
      language,
      here: `?language=${language}`,
      backUrl: finishUrl(page, transaction),
      faultKinds: shop.faults.kinds,
      faults: new Set(here.map(({ kind }) => kind)),
    },
    basePath,
  );
  return pageResponse(document, page.finishUrl);
}

const bankNames: Partial<Record<Method, string>> = {
  bca_va: 'BCA',
  bni_va: 'BNI',
  bri_va: 'BRI',
  permata_va: 'Permata',
  echannel: 'Mandiri',
};

function choiceOf(value: Method): Choice {
  if (value === 'credit_card') return { kind: 'card', value };
  if (value === 'other_qris') return { kind: 'qris', value };
  return { kind: 'transfer', value, name: bankNames[value] ?? value };
}

async function stageOf(
  page: Page,
  transaction: Transaction | undefined,
  now: number,
  query: URLSearchParams,
): Promise<Stage> {
  if (isPaid(transaction)) return { show: transaction?.status.endsWith('refund') ? 'refunded' : 'paid' };
  if (page.canceledAt !== null || transaction?.status === 'cancel') return { show: 'cancelled' };
  if (!isOpen(page, transaction, now)) return { show: 'expired' };
  const card = query.get('card');
  if (card === 'form' || card === 'unknown') return { show: 'card', unknown: card === 'unknown' };
  if (transaction?.status !== 'pending' || query.has('change'))
    return { show: 'choices', declined: transaction?.status === 'deny' };
  if (transaction.card) return { show: 'code' };
  const { id, method, amount, account } = transaction;
  if (method === 'other_qris') return { show: 'qris', qr: await testQr(id, amount) };
  const company = method === 'echannel' ? '70012' : null;
  return { show: 'transfer', bank: bankNames[method] ?? method, account: account ?? '', company };
}

/** `POST /snap/v3/redirection/{token}` */
export const actOnPage = ({ shop }: HostedPage, page: Page, request: Request): Promise<Response> =>
  answerPageForm(
    {
      steer: (control) => steer(shop, page, control),
      toggle: (kind) => shop.faults.toggle(kind, page.orderId),
      submitCard: (number) => submitCard(shop, page, number),
      async choose(value) {
        if (methods.includes(value as Method)) await choose(shop, page, value as Method);
      },
      confirmCard: (code) => confirmCard(shop, page, code),
      arrive: () => arrive(shop, page),
      leadsTo() {
        const transaction = shop.records.transactions.get(page.orderId);
        return isPaid(transaction) ? finishUrl(page, transaction) : null;
      },
    },
    request,
  );

/** Carries out one action on a page, for the test controls. False where it is not possible now. */
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

/** The shop's return URL with Midtrans' parameters. They are not signed: for display only. */
function finishUrl(page: Page, transaction: Transaction | undefined): string | null {
  if (page.finishUrl === null) return null;
  const url = new URL(page.finishUrl);
  const message = transaction && toMessage(transaction, '', '');
  url.searchParams.set('order_id', page.orderId);
  url.searchParams.set('status_code', message?.status_code ?? '407');
  url.searchParams.set('transaction_status', message?.transaction_status ?? 'expire');
  return url.href;
}
