import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT, useWord } from '../../../lib/texts';
import { usePaymentMethod } from '../../../things/orders/payment-method';
import { partnerName } from '../../../things/partners';
import { CopyButton } from '../../../ui/copy';
import { Facts, Panel } from '../../../ui/panel';

type Order = Answer<'orders.get'>;

/** How it was paid, what was charged, and what the shop holds of it now. */
export function Payment({ order: { figures, money, transaction, events } }: { order: Order }) {
  const t = useT('orders');
  const word = useWord('order');
  const methodName = usePaymentMethod();
  const { rupiah, moment } = useFormat();
  const sum = (value: number, sign = 1) => (value === 0 ? null : rupiah(sign * value));
  const paid = events.findLast(({ kind }) => kind === 'paid')?.at;
  const balances = withBalance(money);
  const received = money.reduce((total, { amount }) => total + Math.max(amount, 0), 0);
  const left = balances.at(-1)?.balance ?? 0;
  const parts: [string, string | null][] = [
    [t('subtotal'), sum(figures.subtotal)],
    [t('rent'), sum(figures.rent)],
    [t('deliveryFee'), sum(figures.delivery)],
    [t('tax'), sum(figures.tax)],
    [
      figures.voucher === null ? t('discount') : `${t('discount')} (${figures.voucher})`,
      sum(figures.discount, -1),
    ],
  ];
  // A single part is the total, and what was received in full is not said again.
  const isSum = parts.filter(([, value]) => value !== null).length > 1;
  return (
    <Panel
      title={t('figures')}
      folds
      aside={
        transaction && (
          <span className="text-slate text-xs">
            {[
              transaction.method && methodName(transaction.method),
              partnerName(transaction.gateway),
              paid && t('paidAt', { at: moment(paid) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )
      }
    >
      {money.length > 0 && (
        <p className="mb-3 text-base">
          {t('heldSum', {
            received: rupiah(received),
            refunded: rupiah(received - left),
            held: rupiah(left),
          })}
        </p>
      )}
      <Facts
        of={[
          ...(isSum ? parts : []),
          [
            t('total'),
            (isSum || received !== figures.total) && <strong key="total">{rupiah(figures.total)}</strong>,
          ],
          [t('customerFee'), sum(transaction?.customer_fee ?? 0)],
          [
            t('transaction'),
            transaction && (
              <span key="transaction" className="text-slate">
                {transaction.id} <CopyButton value={transaction.id} />
              </span>
            ),
          ],
        ]}
      />
      {balances.length > 1 && (
        <div className="mt-3 overflow-x-auto">
          <table aria-label={t('movements')} className="w-full text-left">
            <tbody>
              {balances.map(({ at, kind, amount, balance }) => (
                <tr key={`${at} ${kind}`} className="border-line border-t">
                  <td className="py-1 pr-3 text-slate">{moment(at)}</td>
                  <td className="py-1 pr-3">
                    {word(`money_${kind}`, {
                      amount: rupiah(kind === 'chargeback' ? amount : Math.abs(amount)),
                    }) ?? `${kind} ${rupiah(amount)}`}
                  </td>
                  <td className="py-1 text-right whitespace-nowrap text-slate">{`${t('balance')} ${rupiah(balance)}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

/** The movements with what the shop holds after each. */
function withBalance(money: Order['money']): (Order['money'][number] & { balance: number })[] {
  const sorted = [...money].sort((a, b) => a.at.localeCompare(b.at));
  return sorted.map((movement, index) => ({
    ...movement,
    balance: sorted.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0),
  }));
}
