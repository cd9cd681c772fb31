import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT } from '../../../lib/texts';
import { Facts, Panel } from '../../../ui/panel';

/** What the order has left, by the books, for those who may read it. */
export function Result({ order: { result } }: { order: Answer<'orders.get'> }) {
  const t = useT('order');
  const { rupiah, percent } = useFormat();
  if (!result) return null;
  const out = (value: number) => (value === 0 ? null : rupiah(-value));
  const fee = out(result.fee);
  const kept = result.received - result.returned;
  return (
    <Panel title={t('result')} folds>
      <p className="mb-2 text-base">
        <strong>{result.result === null ? t('notRecorded') : rupiah(result.result)}</strong>
        {result.result !== null && kept > 0 && (
          <span className="text-slate">{` · ${percent(Math.round((result.result / kept) * 100))}`}</span>
        )}
      </p>
      <Facts
        of={[
          [t('resultFee'), fee && result.sample_fee ? t('sampleFee', { amount: fee }) : fee],
          [t('resultTax'), out(result.tax)],
          [t('resultCost'), result.cost === null ? t('notRecorded') : out(result.cost)],
          [t('resultCredit'), result.credit === 0 ? null : rupiah(result.credit)],
        ]}
      />
    </Panel>
  );
}
