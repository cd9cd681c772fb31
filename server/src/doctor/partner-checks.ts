import { randomUUID } from 'node:crypto';
import { type EsimSupplier, SupplierRefused } from '../esims/suppliers/supplier.ts';
import { countUnpaid } from '../orders/order-list-store.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { GatewayRefused } from '../payments/gateway-errors.ts';
import { lastNotification } from '../payments/webhook-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { CannotTell, type Check, type Found, fault, warning } from './check.ts';

export type PartnerFacts = {
  db: Db;
  clock: Clock;
  /** The real ones. A simulator is sound by itself. */
  gateways: readonly PaymentGateway[];
  /** Lines about keys that do not belong to their address. */
  misplacedKeys: readonly string[];
  /** The real ones, with the address that each shall notify; null where it is not made yet. */
  suppliers: readonly { supplier: EsimSupplier; notifies: string | null }[];
  /** For how many days of sales each balance lasts; null where no shop runs. */
  balanceDays: (() => Promise<ReadonlyMap<string, number | null>>) | null;
};

export const partnerChecks = (facts: PartnerFacts): Check[] => [
  {
    name: 'partners.keys',
    why: 'A key of the sandbox takes no money, and the production address refuses it.',
    see: '6. Payment gateway',
    look: async () =>
      facts.misplacedKeys.map((line) => fault(line, 'Give key and addresses of the same kind.')),
  },
  ...facts.gateways.map(
    (gateway): Check => ({
      name: `partners.${gateway.name}`,
      why: 'Without the gateway nobody can pay.',
      see: '6. Payment gateway',
      look: () => lookAtGateway(gateway),
    }),
  ),
  {
    name: 'partners.notifications',
    why: 'Without notifications an eSIM comes a minute later than it could.',
    see: "The gateway's notifications did not come",
    look: () => lookAtSilence(facts),
  },
  ...facts.suppliers.flatMap(({ supplier, notifies }): Check[] => [
    {
      name: `partners.${supplier.name}`,
      why: 'Without the supplier, or without money there, what is paid is not delivered.',
      see: '7. eSIM supplier',
      look: () => lookAtSupplier(supplier, facts.balanceDays),
    },
    ...(supplier.webhookAddress && notifies !== null
      ? [
          {
            name: `partners.${supplier.name}-webhook` as const,
            why: 'The supplier tells there that an eSIM is ready, used up or refused.',
            see: '7. eSIM supplier',
            look: () => lookAtWebhook(supplier, notifies),
          },
        ]
      : []),
  ]),
];

/** Asks for an attempt that does not exist: the answer tells whether the key is right. */
async function lookAtGateway(gateway: PaymentGateway): Promise<Found[]> {
  const attemptRef = `doctor-${randomUUID()}`;
  try {
    await gateway.fetchStatus({ attemptRef, providerRef: attemptRef });
  } catch (error) {
    if (error instanceof GatewayRefused && error.code === 'unauthorized')
      return [
        fault(
          `${gateway.name} refuses the key`,
          'Copy the key of this account from the gateway’s dashboard anew.',
        ),
      ];
    if (!(error instanceof GatewayRefused)) throw new CannotTell(`${gateway.name} does not answer`);
  }
  return [];
}

const hourMs = 3_600_000;

async function lookAtSilence({ db, clock }: PartnerFacts): Promise<Found[]> {
  const hourAgo = new Date(clock.now().getTime() - hourMs);
  const [waiting, heard] = await Promise.all([countUnpaid(db, hourAgo), lastNotification(db)]);
  return waiting > 0 && (heard === null || heard < hourAgo)
    ? [
        warning(
          `${waiting} orders wait for their payment for more than an hour, and no notification came in that time`,
          'Look at the address of notifications in the gateway’s dashboard.',
        ),
      ]
    : [];
}

const fewestDays = 2;

async function lookAtSupplier(
  { name, balanceUsdMicros }: EsimSupplier,
  balanceDays: PartnerFacts['balanceDays'],
): Promise<Found[]> {
  try {
    await balanceUsdMicros();
  } catch (error) {
    if (!(error instanceof SupplierRefused)) throw new CannotTell(`${name} does not answer`);
    return [
      fault(
        `${name} refuses the call (${error.code})`,
        'Copy its keys anew; for “clock” set this machine’s clock.',
      ),
    ];
  }
  const days = (await balanceDays?.())?.get(name) ?? null;
  return days !== null && days < fewestDays
    ? [warning(`The balance at ${name} lasts for ${days} days of sales`, 'Top it up.')]
    : [];
}

async function lookAtWebhook({ name, webhookAddress }: EsimSupplier, ours: string): Promise<Found[]> {
  const registered = await webhookAddress?.().catch(() => {
    throw new CannotTell(`${name} does not answer`);
  });
  if (registered === ours) return [];
  return [
    registered
      ? fault(
          `${name} notifies another shop (${new URL(registered).origin})`,
          'Start this shop anew: it registers its own address. Two shops cannot share one account.',
        )
      : warning(`${name} has no address of this shop`, 'Start this shop anew: it registers its address.'),
  ];
}
