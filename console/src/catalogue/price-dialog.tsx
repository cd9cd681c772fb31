import { Button } from '@langit/ui/button';
import { Dialog, DialogFoot } from '@langit/ui/dialog';
import { type ReactNode, useState } from 'react';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';
import { errorOf, FailureNote } from '../ui/failure';
import { TextField } from '../ui/field';
import { PriceConsent } from './price-consent';
import { usePriceName } from './price-names';
import { type TypedPrices, usePriceChange } from './use-price-change';

/** An amount of a product by its column of a catalogue file, as it is typed. `label`: where the column's name is not enough. */
export type DialogAmount = { column: string; amount: string; label?: string };

/** Other amounts of a product: what they change and bring is shown before they are saved. */
export function PriceDialog({
  product,
  title,
  amounts,
  save: saveText,
  saved,
  children,
  onClose,
}: {
  product: string;
  title: string;
  amounts: readonly DialogAmount[];
  /** The label of the button that saves, and what is said afterwards. */
  save: string;
  saved: string;
  /** Below the fields; `fill` types an amount into one. */
  children?: (fill: (column: string, amount: string) => void) => ReactNode;
  onClose: () => void;
}) {
  const t = useT('catalogue');
  const ui = useT('ui');
  const nameOf = usePriceName();
  const [typed, setTyped] = useState<TypedPrices>({});
  const change = usePriceChange(product, typed, () => {
    tell({ text: saved });
    onClose();
  });
  const { preview, failure, isSaving } = change;
  const fill = (column: string, amount: string) => setTyped((now) => ({ ...now, [column]: amount }));
  return (
    <Dialog title={title} onClose={onClose} isBusy={isSaving}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (preview === null) void change.look();
          else change.save();
        }}
      >
        <FailureNote failure={failure} fields={change.fields} />
        <div className={amounts.length > 1 ? 'grid grid-cols-2 gap-x-4' : ''}>
          {amounts.map(({ column, amount, label = nameOf(column) }) => (
            <TextField
              key={column}
              label={label}
              value={typed[column] ?? amount}
              inputMode="decimal"
              autoComplete="off"
              error={errorOf(failure, column)}
              onChange={({ target }) => fill(column, target.value)}
            />
          ))}
        </div>
        {children?.(fill)}
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
              {saveText}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
