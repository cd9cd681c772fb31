import type { Translate } from '@langit/contract/values/message';
import type { Answer } from '../../lib/door';
import { type Act, act, unless } from '../../ui/act';
import type { texts } from '../texts/en';

type Order = Answer<'orders.get'>;
type T = Translate<typeof texts>;

const refundable = new Set(['PAID', 'PARTIALLY_REFUNDED']);

/** Every act on an order; those that its state does not allow have the reason why. */
export function actsOn(
  { order, payment, delivery, flag, shipment, ship_to: to, rentals, transaction }: Order,
  t: T,
  { note, refundPart }: { note: Act; refundPart: () => void },
): Act[] {
  const courier = [
    { name: 'courier', label: t('courier'), initial: shipment?.courier ?? '' },
    { name: 'tracking', label: t('tracking') },
  ];
  const isParcel = to !== null || rentals.length > 0;
  const leaves = isParcel && delivery === 'on_review' && payment === 'PAID' ? null : t('noParcel');
  const travels = delivery !== 'on_ship' && t('notOnTheWay');
  const isRefused = flag?.startsWith('delivery_') || flag?.startsWith('topup_');
  const notPaid = !refundable.has(payment) && t('notPaidNow');
  return [
    unless(
      leaves,
      act({ call: 'orders.ship', label: t('ship'), input: { order }, fields: courier, done: t('shipped') }),
    ),
    unless(
      leaves ?? (to ? null : t('noAddress')),
      act({
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
    unless(
      travels,
      act({ call: 'orders.finish', label: t('finish'), input: { order }, done: t('finished') }),
    ),
    unless(
      travels,
      act({
        call: 'orders.tracking',
        label: t('correct'),
        input: { order },
        fields: courier,
        done: t('shipped'),
      }),
    ),
    unless(
      travels,
      act({ call: 'orders.returned', label: t('returned'), input: { order }, done: t('wasReturned') }),
    ),
    unless(
      !isRefused && t('nothingRefused'),
      act({ call: 'orders.retry', label: t('retry'), input: { order }, done: t('retried') }),
    ),
    unless(
      !(payment === 'PENDING' && transaction) && t('nothingPending'),
      act({
        call: 'payments.settle',
        label: t('settle'),
        input: { transaction: transaction?.id ?? '' },
        done: t('settled'),
      }),
    ),
    note,
    unless(
      flag === null && t('nothingOpen'),
      act({
        call: 'orders.clear',
        label: t('clear'),
        input: { order },
        says: t('clearSays'),
        done: t('wasCleared'),
      }),
    ),
    act({ call: 'orders.resend', label: t('resend'), input: { order }, done: t('resent') }),
    unless(
      notPaid,
      act({
        call: 'refunds.start',
        label: t('refundPart'),
        input: { order },
        opens: refundPart,
        isDangerous: true,
      }),
    ),
    unless(
      notPaid,
      act({
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
