import { isUnpaid } from '@langit/contract/values/orders';
import type { Translate } from '@langit/i18n/message';
import type { Answer } from '../../lib/console-api';
import type { ConsoleTexts } from '../../lib/texts';
import { type Action, actionOf, asAllowed, unless } from '../../ui/action';

type Order = Answer<'orders.get'>;
type T = Translate<ConsoleTexts['orders']>;

/** Every action on an order; those that are not possible now have the reason why. */
export function actionsOn(
  { order, payment, may, flag, shipment, ship_to: to, rentals, transaction }: Order,
  t: T,
  { note, refundPart }: { note: Action; refundPart: () => void },
): Action[] {
  const courier = [
    { name: 'courier', label: t('courier'), initial: shipment?.courier ?? '' },
    { name: 'tracking', label: t('tracking') },
  ];
  const ofRouters = rentals.flatMap(({ serial, may: mayRouter }): Action[] => [
    asAllowed(
      mayRouter.hand_out,
      actionOf({
        call: 'rentals.handOut',
        label: t('handOutRouter', { serial }),
        input: { serial, order },
        done: t('handedOut', { serial }),
      }),
    ),
    asAllowed(
      mayRouter.receive,
      actionOf({
        call: 'units.receive',
        label: t('takeBackRouter', { serial }),
        input: { serial },
        done: t('tookBack', { serial }),
      }),
    ),
  ]);
  return [
    ...ofRouters,
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
      may.finish,
      actionOf({ call: 'orders.finish', label: t('finish'), input: { order }, done: t('finished') }),
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
    asAllowed(
      may.retry,
      actionOf({ call: 'orders.retry', label: t('retry'), input: { order }, done: t('retried') }),
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
    note,
    unless(
      flag === null && t('nothingOpen'),
      actionOf({
        call: 'orders.clear',
        label: t('clear'),
        input: { order },
        says: t('clearSays'),
        done: t('wasCleared'),
      }),
    ),
    actionOf({ call: 'orders.resend', label: t('resend'), input: { order }, done: t('resent') }),
    asAllowed(
      may.refund,
      actionOf({
        call: 'refunds.start',
        label: t('refundPart'),
        input: { order },
        opens: refundPart,
        isDangerous: true,
      }),
    ),
    asAllowed(
      may.refund,
      actionOf({
        call: 'orders.refund',
        label: t('refundAll'),
        input: { order },
        says: t('refundAllSays', { order }),
        isDangerous: true,
        done: t('refunded'),
      }),
    ),
  ];
}
