import { Button } from '@langit/ui/button';
import { useId, useState } from 'react';
import { useT } from '../lib/texts';
import { TextField } from '../ui/field';
import { Fold } from '../ui/fold';
import { rupiahPrice, typedPrice } from './amounts';
import { costPerDay } from './cost-per-day';
import { PriceDialog } from './price-dialog';

/** What own goods cost: a SIM card, or a rented day of a router. */
export function CostDialog({
  product,
  name,
  cost,
  isRented,
  onClose,
}: {
  product: string;
  name: string;
  cost: number | null;
  isRented: boolean;
  onClose: () => void;
}) {
  const t = useT('catalogue');
  const label = t(isRented ? 'costPerDay' : 'costPerCard');
  return (
    <PriceDialog
      product={product}
      title={t('costTitle', { product: name })}
      amounts={[{ column: 'cost_idr', amount: typedPrice('idr', cost), label }]}
      save={t('saveCost')}
      saved={t('costSaved')}
      onClose={onClose}
    >
      {(fill) => (
        <>
          <p className="-mt-2 mb-4 text-slate">{t(isRented ? 'costPerDaySays' : 'costPerCardSays')}</p>
          {isRented && <WorkOut onUse={(amount) => fill('cost_idr', String(amount))} />}
        </>
      )}
    </PriceDialog>
  );
}

/** The cost of a rented day from what a shop knows of its router: the purchase price, its days, the data. */
function WorkOut({ onUse }: { onUse: (amount: number) => void }) {
  const t = useT('catalogue');
  const id = useId();
  const [typed, setTyped] = useState({ purchase: '', rentedDays: '', data: '' });
  const amount = costPerDay(typed);
  const field = (name: keyof typeof typed, label: string) => (
    <TextField
      label={label}
      value={typed[name]}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
    />
  );
  return (
    <Fold title={t('workOut')} className="mb-4 rounded-md border border-line">
      <section aria-labelledby={id} className="px-4 pt-2 pb-3">
        <p id={id} className="mb-3 text-slate">
          {t('workOutSays')}
        </p>
        {field('purchase', t('purchasePrice'))}
        {field('rentedDays', t('rentedDays'))}
        {field('data', t('dataPerDay'))}
        {amount !== null && (
          <Button look="secondary" onClick={() => onUse(amount)}>
            {t('useCost', { cost: rupiahPrice(amount) })}
          </Button>
        )}
      </section>
    </Fold>
  );
}
