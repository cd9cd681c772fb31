import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { SessionUser } from '@langit/contract/wire/accounts';
import type { Failure } from '@langit/contract/wire/client';
import { useLanguage } from '@langit/i18n/use-texts';
import { useState } from 'react';
import { type SubmitTarget, useFetcher, useLocation, useNavigate } from 'react-router';
import { useIntent } from '../forms/intents';
import { keptForm } from '../forms/kept-form';
import { useT } from '../i18n/texts';
import { type CheckoutChoice, checkoutPath, type RentalDays } from '../purchase/checkout-address';
import { useHostedPayment } from '../purchase/use-hosted-payment';
import { endSession } from '../session/session-changes';
import type { AddressReason } from './address-dialog';
import { addressRefusal, keptAddress, type RouterDelivery, refusalOf } from './address-rules';
import type { CheckoutMutations } from './checkout-mutations';
import {
  appliedVoucher,
  type CheckoutItem,
  figuresOf,
  paymentOf,
  pricedAs,
  type RentalItem,
  voucherQuestion,
} from './checkout-rules';
import { type AskedDays, type AskedQuote, type CheckoutData, quoteKey } from './read-checkout';
import { fasterFor } from './rental-calendar-rules';
import { areValid, faultsOf, limitsOf, withWishedEnd } from './rental-days-rules';
import { useDevice } from './use-device';
import { useResidence } from './use-residence';

type Changes = Partial<RentalDays & { count: number }>;

/** The address of what is shown. */
function choiceOf(item: CheckoutItem, voucher: string | undefined): CheckoutChoice {
  const { count } = item;
  if (item.kind === 'top-up')
    return { kind: 'top-up', product: item.product.id, iccid: item.esim.iccid, voucher };
  const product = item.product.product_id;
  if (item.kind !== 'rental') return { kind: 'goods', product, count, voucher };
  const { start, end, method, days } = item;
  return { kind: 'rental', product, count, start, end, method, days, voucher };
}

/** The days on which as many routers are free as are bought; asked anew with every change of their number (Z19). */
function useFreeDays(item: CheckoutItem, loaded: AskedDays | null) {
  const fetcher = useFetcher<AskedDays | null>();
  const asked = fetcher.data ?? loaded;
  const ask = ({ product, count }: RentalItem) => {
    const submission = { intent: 'freeDays', input: { product: product.product_id, count } } as SubmitTarget;
    void fetcher.submit(submission, { method: 'post', encType: 'application/json' });
  };
  return { days: asked?.days ?? null, asking: asked !== null && asked.count !== item.count, ask };
}

/** The rental's days: what is wrong with them, and whether routers are free; asked anew with every change. */
function useRentalDays(item: CheckoutItem, loaded: AskedQuote | null, loadedDays: AskedDays | null) {
  const fetcher = useFetcher<AskedQuote | null>();
  const free = useFreeDays(item, loadedDays);
  if (item.kind !== 'rental') return null;
  const today = dayInJakarta(new Date(Date.now()));
  const of = quoteKey(choiceOf(item, undefined));
  const valid = areValid(item, today);
  const asked = [fetcher.data, loaded].find((answer) => answer?.of === of) ?? null;
  const asking = valid && (fetcher.state !== 'idle' || asked === null);
  // A later question takes the place of an earlier one.
  const ask = (days: RentalItem) => {
    const submission = { intent: 'quote', input: choiceOf(days, undefined) } as SubmitTarget;
    if (areValid(days, today))
      void fetcher.submit(submission, { method: 'post', encType: 'application/json' });
  };
  return {
    item,
    faults: faultsOf(item, today),
    limits: limitsOf(item, today),
    valid,
    asking,
    quote: valid && !asking ? (asked?.quote ?? null) : null,
    failed: valid && !asking && asked?.quote === null,
    free,
    /** The delivery that makes the chosen days possible; null where they are possible, or with none. */
    faster: free.days && !free.asking ? fasterFor(free.days, item) : null,
    retry() {
      ask(item);
      free.ask(item);
    },
    ask(changed: RentalItem) {
      ask(changed);
      if (changed.count !== item.count) free.ask(changed);
    },
  };
}

export type RentalView = NonNullable<ReturnType<typeof useRentalDays>>;

/** One purchase as the checkout shows it: what is bought, its figures, the voucher and the payment (K1–K8). */
export function useCheckout(data: CheckoutData, user: SessionUser, taxRate: number, routers: RouterDelivery) {
  const t = useT('checkout');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [changes, setChanges] = useState<Changes>({});
  const [voucher, setVoucher] = useState(data.voucher);
  // Here, because a screen that is turned gives the box another place.
  const [voucherForm, setVoucherForm] = useState(() => ({
    open: data.voucher.problem !== null,
    code: data.voucher.code,
  }));
  const language = useLanguage();
  const [shownIn, setShownIn] = useState(language);
  if (shownIn !== language) {
    setShownIn(language);
    // The server's words are in the language of their request.
    setVoucher({ ...voucher, problem: null });
  }
  // An address that was typed before the session ended stands in its form again.
  const [addressReason, askAddress] = useState<AddressReason | null>(() =>
    keptForm(keptAddress(user)).read() ? 'change' : null,
  );
  const item: CheckoutItem = data.item.kind === 'rental' ? { ...data.item, ...changes } : data.item;
  const rental = useRentalDays(item, data.asked, data.freeDays);
  const phone = useDevice();
  const residence = useResidence(item, user, data.residence);
  const payment = useHostedPayment(({ error }: Failure, text) => {
    if (error.code === 'VOUCHER_INVALID') setVoucher({ code: '', applied: null, problem: text });
    if (error.code === 'OUT_OF_STOCK') rental?.retry();
    askAddress(refusalOf(error.code, item));
  });

  /** What is chosen stands in the address, which outlives a reload and a log-in (K1, Z13). */
  const keep = (next: CheckoutItem, code: string | undefined) => {
    const path = checkoutPath(choiceOf(next, code));
    if (path !== pathname + search) void navigate(path, { replace: true, preventScrollReset: true });
  };
  const { expected } = payment;
  const facts = { taxRate, shipping: data.shipping, daysAreValid: rental?.valid ?? false };
  const figures = expected ? pricedAs(expected) : figuresOf(item, facts, voucher.applied);
  const { payable } = expected ? figures : figuresOf(item, facts, null);

  const check = useIntent<CheckoutMutations, 'checkVoucher'>('checkVoucher', (answer, { code }) => {
    if (answer.ok) {
      setVoucher({ code, applied: appliedVoucher(answer.data, payable), problem: null });
      keep(item, code);
    } else if (answer.status === 401) {
      // The code is in the address when the customer comes back from the log-in (Z13).
      keep(item, code);
      endSession('stays');
    } else setVoucher({ code, applied: null, problem: answer.error.message });
  });

  return {
    item,
    rental,
    figures,
    payment,
    phone,
    residence,
    routers,
    /** Why the address is asked for; null while it is not. */
    addressReason,
    askAddress,
    /** False while a parcel's price or the days of a rental are open. */
    known: rental ? rental.valid : item.kind !== 'shipped' || data.shipping !== null || expected !== null,
    change(chosen: Changes) {
      if (item.kind !== 'rental') return;
      payment.clear();
      const next = withWishedEnd(item, chosen);
      setChanges({ ...changes, ...next });
      const changed = { ...item, ...next };
      keep(changed, voucher.applied?.code);
      rental?.ask(changed);
    },
    voucher: {
      ...voucher,
      // A refusal without words, such as one without a connection.
      problem: voucher.problem === '' ? t('voucherInvalid') : voucher.problem,
      checking: check.busy,
      form: voucherForm,
      setForm: setVoucherForm,
      apply(code: string) {
        payment.clear();
        setVoucher({ code, applied: null, problem: null });
        void check.send(voucherQuestion(item, code, payable));
      },
      remove() {
        payment.clear();
        setVoucher({ code: '', applied: null, problem: null });
        setVoucherForm({ open: false, code: '' });
        keep(item, undefined);
      },
    },
    /** An address that the order needs comes first (K6). */
    pay() {
      const missing = addressRefusal(item, user, routers);
      askAddress(missing);
      if (missing) return;
      const order = paymentOf(item, user, figures, voucher.applied, phone.device);
      payment.pay(residence.isAsked ? { ...order, residence: residence.request } : order);
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
