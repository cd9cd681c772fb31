import { afterEach, beforeEach } from 'vitest';
import type {
  NewPage,
  PaymentGateway,
  PaymentSnapshot,
  ReceivedNotification,
  RefundOutcome,
} from './gateway.ts';

/** Test fixture of a gateway: the adapter, and control over the simulator that it calls. */
export type GatewayFixture = {
  gateway: PaymentGateway;
  now(): Date;
  /** Advances the clock of the adapter and the simulator. */
  advance(ms: number): void;
  /** The URL at which this fixture receives notifications. */
  notificationUrl: string;
  /** Resolves with all notifications received so far, once there are at least `count`. */
  notifications(count: number): Promise<ReceivedNotification[]>;
  act(attemptRef: string, action: CustomerAction): Promise<void>;
  trouble(kind: Trouble): Promise<void>;
  close(): Promise<void>;
};
/** choose…: a method is chosen, nothing is paid. leave: the page expires unused. settle: the captured card payment settles. */
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

/** Behaviour that the port leaves open and in which gateways differ. */
export type Traits = {
  /** The gateway's method names for a card and QRIS. */
  methods: { card: string; qris: string };
  /** Whether the expiry of an unused page is notified. */
  tellsUnusedPages: boolean;
  /** Whether the gateway refuses a second page with the same reference. */
  takesReferenceOnce: boolean;
  /** The outcome of a partial refund of a card payment that has not settled. */
  freshCardInPart: 'pending' | 'succeeded';
  /** A sequence of actions, and the states that its notifications claim, oldest first; the last one is `paid`. */
  story: { actions: readonly CustomerAction[]; claims: readonly PaymentSnapshot['state'][] };
};

export const hourMs = 3_600_000;

type PageKey = { attemptRef: string; providerRef: string };

/** Opens a new fixture for every test and offers helpers for its pages. */
export function usePages(open: () => Promise<GatewayFixture>) {
  let fixture: GatewayFixture | undefined;
  let pages = 0;
  beforeEach(async () => {
    fixture = await open();
  });
  afterEach(() => fixture?.close());
  const inTest = (): GatewayFixture => {
    if (!fixture) throw new Error('the gateway fixture is only available inside a test');
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
    /** Refunds like the shop: a pending refund is retried after a minute with the same reference. */
    async refundOf(page: PageKey, refundRef: string, amount: number): Promise<RefundOutcome> {
      const first = await refundOnce(page, refundRef, amount);
      if (first.state !== 'pending') return first;
      inTest().advance(60_000);
      return refundOnce(page, refundRef, amount);
    },
  };
}

export type Pages = ReturnType<typeof usePages>;
