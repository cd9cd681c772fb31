import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT, useWord } from '../../../lib/texts';
import { Facts, Panel } from '../../../ui/panel';

type Order = Answer<'orders.get'>;

/** What was charged, each movement of money with what is held after it, and what the order has left. */
export function Money({ order: { figures, money, transaction, result } }: { order: Order }) {
  const t = useT('orders');
  const word = useWord('order');
  const { rupiah, moment } = useFormat();
  const sum = (value: number, sign = 1) => (value === 0 ? null : rupiah(sign * value));
  return (
    <Panel title={t('figures')} folds>
      <Facts
        of={[
          [t('subtotal'), sum(figures.subtotal)],
          [t('rent'), sum(figures.rent)],
          [t('deliveryFee'), sum(figures.delivery)],
          [t('tax'), sum(figures.tax)],
          [
            figures.voucher === null ? t('discount') : `${t('discount')} (${figures.voucher})`,
            sum(figures.discount, -1),
          ],
          [t('total'), <strong key="total">{rupiah(figures.total)}</strong>],
          [t('transaction'), transaction?.id],
          [
            t('gateway'),
            transaction && [transaction.gateway, transaction.method].filter(Boolean).join(' · '),
          ],
          [t('customerFee'), sum(transaction?.customer_fee ?? 0)],
        ]}
      />
      {money.length > 0 && (
        <div className="mt-3 overflow-x-auto">
          <table aria-label={t('movements')} className="w-full text-left">
            <tbody>
              {withBalance(money).map(({ at, kind, amount, balance }) => (
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
      {result && <Result of={result} />}
    </Panel>
  );
}

/** What the order has left, by the books, for those who may read it. */
function Result({ of: result }: { of: NonNullable<Order['result']> }) {
  const t = useT('order');
  const { rupiah } = useFormat();
  const out = (value: number) => (value === 0 ? null : rupiah(-value));
  const fee = out(result.fee);
  return (
    <div className="mt-3 border-line border-t pt-3">
      <Facts
        of={[
          [t('resultFee'), fee && result.sample_fee ? t('sampleFee', { amount: fee }) : fee],
          [t('resultTax'), out(result.tax)],
          [t('resultCost'), result.cost === null ? t('notRecorded') : out(result.cost)],
          [t('resultCredit'), result.credit === 0 ? null : rupiah(result.credit)],
          [
            t('result'),
            <strong key="result">{result.result === null ? t('notRecorded') : rupiah(result.result)}</strong>,
          ],
        ]}
      />
    </div>
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
