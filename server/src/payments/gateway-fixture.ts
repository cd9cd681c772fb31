import { afterEach, beforeEach } from 'vitest';
import type {
  NewPage,
  PaymentGateway,
  PaymentSnapshot,
  ReceivedNotification,
  RefundOutcome,
} from './gateway.ts';

/** What a gateway is tested with: the adapter, and hands on the other side of the protocol. */
export type GatewayFixture = {
  gateway: PaymentGateway;
  now(): Date;
  /** Moves the clock of both sides. */
  advance(ms: number): void;
  /** Where this fixture takes notifications. */
  notificationUrl: string;
  /** Resolves with everything that came so far, once that is at least `count`. */
  notifications(count: number): Promise<ReceivedNotification[]>;
  act(attemptRef: string, action: CustomerAction): Promise<void>;
  trouble(kind: Trouble): Promise<void>;
  close(): Promise<void>;
};
/** choose…: the method is picked, nothing paid. leave: the page runs out untouched. settle: the card's money is booked. */
export type CustomerAction =
  | 'pay_card'
  | 'pay_qris'
  | 'pay_transfer'
  | 'choose_transfer'
  | 'decline'
  | 'leave'
  | 'pay_late'
  | 'settle'
  | 'reverse'
  | 'chargeback';
export type Trouble =
  | 'slow'
  | 'error'
  | 'drop'
  | 'duplicate'
  | 'out_of_order'
  | 'forged'
  | 'silent'
  | 'wrong_amount'
  | 'wrong_currency';

/** Where gateways differ and the port leaves it open. */
export type Traits = {
  /** The gateway's words for a card and QRIS. */
  methods: { card: string; qris: string };
  /** Whether a page that nobody used is told of when it runs out. */
  tellsUnusedPages: boolean;
  /** Whether a reference is taken once. */
  takesReferenceOnce: boolean;
  /** Whether a part of a card's payment of today can be given back at once. */
  freshCardInPart: 'pending' | 'succeeded';
  /** What is done, and the states that its notifications claim, oldest first; the last one is `paid`. */
  story: { actions: readonly CustomerAction[]; claims: readonly PaymentSnapshot['state'][] };
};

export const hourMs = 3_600_000;

type PageKey = { attemptRef: string; providerRef: string };

/** Pages of a fixture that is fresh for every test. */
export function usePages(open: () => Promise<GatewayFixture>) {
  let fixture: GatewayFixture | undefined;
  let pages = 0;
  beforeEach(async () => {
    fixture = await open();
  });
  afterEach(() => fixture?.close());
  const inTest = (): GatewayFixture => {
    if (!fixture) throw new Error('the gateway is there inside tests only');
    return fixture;
  };
  const newPage = (): NewPage => {
    pages += 1;
    return {
      attemptRef: `LGT-TEST-${pages}`,
      amount: 165_000,
      lines: [
        {
          ref: 'japan-5gb-7d',
          name: 'Japan 5 GB | 7 days, a name that is longer than fifty characters are',
          unitAmount: 75_000,
          quantity: 2,
        },
        { ref: 'delivery', name: 'Delivery', unitAmount: 20_000, quantity: 1 },
        { ref: 'voucher', name: 'Voucher', unitAmount: -5_000, quantity: 1 },
      ],
      customer: { name: 'Ana Wijaya', email: 'ana@example.test', phoneE164: '+6281234567890' },
      language: 'en',
      returnUrl: 'https://shop.test/payment/waiting-redirect?transaction_id=1',
      notificationUrl: inTest().notificationUrl,
      expiresAt: new Date(inTest().now().getTime() + hourMs),
    };
  };
  const openPage = async (overrides: Partial<NewPage> = {}) => {
    const page = { ...newPage(), ...overrides };
    const created = await inTest().gateway.createPage(page);
    return { ...created, attemptRef: page.attemptRef };
  };
  const paid = async (...actions: CustomerAction[]) => {
    const page = await openPage();
    for (const action of actions) await inTest().act(page.attemptRef, action);
    return page;
  };
  const snapshot = async (page: PageKey): Promise<PaymentSnapshot> => {
    const status = await inTest().gateway.fetchStatus(page);
    if (status === 'not_started') throw new Error('not started');
    return status;
  };
  const refundOnce = async (page: PageKey, refundRef: string, amount: number): Promise<RefundOutcome> => {
    const { method } = await snapshot(page);
    return inTest().gateway.refund({ ...page, refundRef, amount, method, reason: 'Returned' });
  };
  return {
    inTest,
    newPage,
    openPage,
    paid,
    snapshot,
    stateOf: async (page: PageKey) => (await snapshot(page)).state,
    /** As the shop does it: what is pending is asked for again under its own reference. */
    async refundOf(page: PageKey, refundRef: string, amount: number): Promise<RefundOutcome> {
      const first = await refundOnce(page, refundRef, amount);
      if (first.state !== 'pending') return first;
      inTest().advance(60_000);
      return refundOnce(page, refundRef, amount);
    },
  };
}

export type Pages = ReturnType<typeof usePages>;
