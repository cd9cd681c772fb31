import { Button } from '@langit/ui/button';
import { Dialog, DialogFoot } from '@langit/ui/dialog';
import { useState } from 'react';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';
import { errorOf, FailureNote } from '../ui/failure';
import { TextField } from '../ui/field';
import { currencies, typedPrice } from './amounts';
import { PriceConsent } from './price-consent';
import { type TypedPrices, usePriceChange } from './use-price-change';

/** Other prices of a product in all currencies. */
export function PriceDialog({
  product,
  name,
  prices,
  onClose,
}: {
  product: string;
  name: string;
  prices: Readonly<Record<string, number | null>>;
  onClose: () => void;
}) {
  const t = useT('catalogue');
  const ui = useT('ui');
  const [typed, setTyped] = useState<TypedPrices>({});
  const change = usePriceChange(product, typed, () => {
    tell({ text: t('saved') });
    onClose();
  });
  const { preview, failure, isSaving } = change;
  return (
    <Dialog title={t('pricesOf', { product: name })} onClose={onClose} isBusy={isSaving}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (preview === null) void change.look();
          else change.save();
        }}
      >
        <FailureNote failure={failure} fields={change.fields} />
        <div className="grid grid-cols-2 gap-x-4">
          {currencies.map((currency) => (
            <TextField
              key={currency}
              label={t(`currency_${currency}`)}
              value={typed[currency] ?? typedPrice(currency, prices[currency])}
              inputMode="decimal"
              autoComplete="off"
              error={errorOf(failure, `price_${currency}`)}
              onChange={({ target }) => setTyped((now) => ({ ...now, [currency]: target.value }))}
            />
          ))}
        </div>
        <PriceConsent of={change} />
        <DialogFoot>
          <Button look="secondary" disabled={isSaving} onClick={onClose}>
            {ui('cancel')}
          </Button>
          {preview === null ? (
            <Button
              type="submit"
              look="primary"
              disabled={change.isLooking || Object.keys(typed).length === 0}
            >
              {t('preview')}
            </Button>
          ) : (
            <Button type="submit" look="primary" disabled={!change.canSave}>
              {t('save')}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
