import { languageOf, notFoundDocument, pageResponse, paymentDocument } from '../payments/page/document.ts';
import { testQr } from '../payments/page/form.ts';
import { answerPageForm } from '../payments/page/form-actions.ts';
import type { Choice, Control, Stage } from '../payments/page/model.ts';
import {
  arrive,
  attemptOf,
  chargeBack,
  choose,
  confirmCard,
  decline,
  endSession,
  pay,
  payLate,
  reverse,
  type Shop,
  submitCard,
} from './payments.ts';
import { type Attempt, type Channel, channels, type Session } from './records.ts';
import { isOpen, isPaid, refundedSum, testCards } from './rules.ts';

export type HostedPage = { shop: Shop; basePath: string };

/** `GET /checkout/{session}` in the language of the address, else of the session. */
export async function showPage(
  { shop, basePath }: HostedPage,
  session: Session | undefined,
  request: Request,
) {
  const url = new URL(request.url);
  if (session && !url.searchParams.has('language')) url.searchParams.set('language', session.locale);
  const language = languageOf(url, request);
  if (!session) return pageResponse(notFoundDocument(language, { vendor: 'Xendit', basePath }), null, 404);
  const stage = await stageOf(shop, session, url.searchParams);
  const paid = stage.show === 'paid' || stage.show === 'refunded';
  const here = shop.faults.list().filter(({ orderId }) => orderId === session.referenceId);
  const document = paymentDocument(
    {
      vendor: 'Xendit',
      orderId: session.referenceId,
      amount: session.amount,
      expiresAt: session.expiresAt,
      items: (session.items ?? []).map(({ name, net_unit_amount: price, quantity }) => ({
        name,
        price,
        quantity,
      })),
      choices: session.channels.map(choiceOf),
      testCards,
      stage,
      language,
      here: `?language=${language}`,
      backUrl: paid ? session.successUrl : session.cancelUrl,
      faultKinds: shop.faults.kinds,
      faults: new Set(here.map(({ kind }) => kind)),
    },
    basePath,
  );
  return pageResponse(document, session.successUrl);
}

const bankOf = (channel: Channel): string => {
  const [name = ''] = channel.split('_');
  return name.length <= 3 ? name : name.charAt(0) + name.slice(1).toLowerCase();
};

function choiceOf(value: Channel): Choice {
  if (value === 'CARDS') return { kind: 'card', value };
  if (value === 'QRIS') return { kind: 'qris', value };
  return { kind: 'transfer', value, name: bankOf(value) };
}

async function stageOf(shop: Shop, session: Session, query: URLSearchParams): Promise<Stage> {
  const attempt = attemptOf(shop, session);
  if (attempt && isPaid(attempt)) return { show: refundedSum(attempt) > 0 ? 'refunded' : 'paid' };
  if (session.status === 'CANCELED') return { show: 'cancelled' };
  if (!isOpen(session, shop.now())) return { show: 'expired' };
  const card = query.get('card');
  if (card === 'form' || card === 'unknown') return { show: 'card', unknown: card === 'unknown' };
  if (attempt?.requestStatus !== 'REQUIRES_ACTION' || query.has('change'))
    return { show: 'choices', declined: attempt?.payment?.status === 'FAILED' };
  return waitingStage(attempt);
}

async function waitingStage({ card, channel, requestId, amount, account }: Attempt): Promise<Stage> {
  if (card) return { show: 'code' };
  if (channel === 'QRIS') return { show: 'qris', qr: await testQr(requestId, amount) };
  return { show: 'transfer', bank: bankOf(channel), account: account ?? '', company: null };
}

/** `POST /checkout/{session}` */
export const actOnPage = ({ shop }: HostedPage, session: Session, request: Request): Promise<Response> =>
  answerPageForm(
    {
      steer: (control) => steer(shop, session, control),
      toggle: (kind) => shop.faults.toggle(kind, session.referenceId),
      submitCard: (number) => submitCard(shop, session, number),
      async choose(value) {
        if (channels.includes(value as Channel)) await choose(shop, session, value as Channel);
      },
      confirmCard: (code) => confirmCard(shop, session, code),
      arrive: () => arrive(shop, session),
      leadsTo() {
        const now = shop.records.sessions.get(session.id) ?? session;
        return isPaid(attemptOf(shop, now)) ? session.successUrl : null;
      },
    },
    request,
  );

/** Carries out one action on a session, for the test controls. False where it is not possible now. */
export async function steer(
  shop: Shop,
  session: Session,
  control: Control | 'choose',
  channel?: Channel,
): Promise<boolean> {
  const attempt = attemptOf(shop, session);
  switch (control) {
    case 'pay':
      return (await pay(shop, session, channel)) !== undefined;
    case 'choose':
      return channel !== undefined && (await choose(shop, session, channel)) !== undefined;
    case 'decline':
      return (await decline(shop, session)) !== undefined;
    case 'expire':
      if (session.status !== 'ACTIVE') return false;
      await endSession(shop, session, 'EXPIRED');
      return true;
    case 'pay_late':
      return (await payLate(shop, session)) !== undefined;
    case 'reverse':
      return attempt !== undefined && (await reverse(shop, attempt)) !== undefined;
    case 'chargeback':
      return attempt !== undefined && (await chargeBack(shop, attempt)) !== undefined;
  }
}
