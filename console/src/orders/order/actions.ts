import type { OperatorCallName } from '@langit/contract/operator/calls';
import { isUnpaid } from '@langit/contract/values/orders';
import { isRefundInReview } from '@langit/contract/values/refunds';
import type { Translate } from '@langit/i18n/message';
import type { Answer } from '../../lib/console-api';
import type { ConsoleTexts } from '../../lib/texts';
import { type Action, actionOf, asAllowed, unless } from '../../ui/action';

type Order = Answer<'orders.get'>;
type Esim = Answer<'esims.list'>[number];
type T = Translate<ConsoleTexts['orders']>;

/** Hand out and take back, of each router of the order. */
export const actionsOnRouter = (
  order: string,
  { serial, may }: Pick<Order['rentals'][number], 'serial' | 'may'>,
  t: T,
): { handOut: Action; takeBack: Action } => ({
  handOut: asAllowed(
    may.hand_out,
    actionOf({
      call: 'rentals.handOut',
      label: t('handOutRouter', { serial }),
      input: { serial, order },
      done: t('handedOut', { serial }),
    }),
  ),
  takeBack: asAllowed(
    may.receive,
    actionOf({
      call: 'units.receive',
      label: t('takeBackRouter', { serial }),
      input: { serial },
      done: t('tookBack', { serial }),
    }),
  ),
});

/** An eSIM goes back to its supplier, and the customer loses it. */
export const giveBack = ({ esim, may }: Pick<Esim, 'esim' | 'may'>, t: T): Action =>
  asAllowed(
    may.cancel,
    actionOf({
      call: 'esims.cancel',
      label: t('giveBack'),
      input: { esim },
      help: t('giveBackSays'),
      isDangerous: true,
      done: t('wasGivenBack'),
    }),
  );

/** The page's dialogs and other screens that actions open. */
type Opens = { refund: () => void; decide: (refund: string) => void; evidence: () => void };

/** What the order waits for at its supplier: the first act by its case, null where there is nothing to do; `reach`: the acts that lead to the supplier. */
type AtSupplier = { act: OperatorCallName | null; reach: readonly Action[] };

/**
 * Every action on an order; those that are not possible now have the reason why. `steps`: what may come next, the most urgent first; the other
 * actions are for the rarer cases; `warned`: what stands beside the next step in a warning. `only`: the eSIM of an order of one; `corrections`: what
 * an email that the customer's server refused waits for.
 */
export function actionsOn(
  { order, payment, may, flag, shipment, ship_to: to, rentals, refunds, transaction }: Order,
  only: Esim | undefined,
  t: T,
  opens: Opens,
  atSupplier: AtSupplier,
  corrections: readonly Action[],
): { steps: Action[]; more: Action[]; warned: Action[] } {
  const courier = [
    { name: 'courier', label: t('courier'), initial: shipment?.courier ?? '' },
    { name: 'tracking', label: t('tracking') },
  ];
  const inReview = refunds.find(({ state }) => isRefundInReview(state))?.refund;
  const ofRouters = rentals.map((rental) => actionsOnRouter(order, rental, t));
  const refund = { input: { order }, opens: opens.refund, isDangerous: true };
  const retry = asAllowed(
    may.retry,
    actionOf({ call: 'orders.retry', label: t('retry'), input: { order }, done: t('retried') }),
  );
  const reach = atSupplier.reach.filter(({ call }) => call === atSupplier.act);
  // Where the site of the supplier is not known, the act is the retry.
  const isRetry = atSupplier.act !== null && reach.length === 0;
  return {
    steps: [
      ...(inReview === undefined
        ? []
        : [
            actionOf({
              call: 'refunds.approve',
              label: t('decide'),
              input: { refund: inReview },
              opens: () => opens.decide(inReview),
            }),
          ]),
      ...ofRouters.map(({ handOut }) => handOut),
      asAllowed(
        may.ship,
        actionOf({
          call: 'orders.ship',
          label: t('ship'),
          input: { order },
          fields: courier,
          done: t('shipped'),
        }),
      ),
      ...(isRetry ? [retry] : reach),
      ...corrections,
      ...ofRouters.map(({ takeBack }) => takeBack),
    ],
    more: [
      ...(isRetry ? [] : [retry]),
      asAllowed(
        may.finish,
        actionOf({ call: 'orders.finish', label: t('finish'), input: { order }, done: t('finished') }),
      ),
      asAllowed(
        may.address,
        actionOf({
          call: 'orders.address',
          label: t('correctAddress'),
          input: { order },
          fields: [
            { name: 'name', label: t('shipName'), initial: to?.name ?? '' },
            { name: 'phone', label: t('shipPhone'), initial: to?.phone ?? '' },
            { name: 'address', label: t('shipAddress'), initial: to?.address ?? '' },
            { name: 'province', label: t('shipProvince'), initial: to?.province ?? '', isOptional: true },
          ],
          done: t('addressCorrected'),
        }),
      ),
      asAllowed(
        may.tracking,
        actionOf({
          call: 'orders.tracking',
          label: t('correct'),
          input: { order },
          fields: courier,
          done: t('shipped'),
        }),
      ),
      asAllowed(
        may.returned,
        actionOf({ call: 'orders.returned', label: t('returned'), input: { order }, done: t('wasReturned') }),
      ),
      unless(
        !(isUnpaid(payment) && transaction) && t('nothingPending'),
        actionOf({
          call: 'payments.settle',
          label: t('settle'),
          input: { transaction: transaction?.id ?? '' },
          done: t('settled'),
        }),
      ),
      actionOf({ call: 'orders.resend', label: t('resend'), input: { order }, done: t('resent') }),
      actionOf({ call: 'orders.evidence', label: t('evidence'), input: { order }, opens: opens.evidence }),
      unless(
        flag === null && t('nothingOpen'),
        actionOf({
          call: 'orders.clear',
          label: t('clear'),
          input: { order },
          help: t('clearSays'),
          done: t('wasCleared'),
        }),
      ),
      ...(only ? [giveBack(only, t)] : []),
      asAllowed(may.refund, actionOf({ call: 'orders.refund', label: t('refund'), ...refund })),
    ],
    warned: [asAllowed(may.refund, actionOf({ call: 'orders.refund', label: t('refundNow'), ...refund }))],
  };
}
