import type { EsimType, ProductType } from '@langit/contract/values/catalogue';
import { kindOf } from '@langit/contract/values/product-kinds';
import { Button } from '@langit/ui/button';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';
import { FailureNote } from '../ui/failure';
import { rupiahOf, rupiahPrice, typedPrice } from './amounts';
import { PriceConsent } from './price-consent';
import { type TypedPrices, useLookWhileTyping, usePriceChange } from './use-price-change';

/** The product whose price in Rupiah is changed in its row. */
export type EditedPrice = { product: string; typed: TypedPrices };
type Priced = {
  product: string;
  name: string;
  type: ProductType;
  esim_type: EsimType | null;
  price_idr: number | null;
};

const isByDay = (of: Omit<Priced, 'product' | 'name'>): boolean =>
  of.price_idr !== null && (kindOf(of).isRented || of.esim_type === 'DailyPlan');

/** A price below a head with "Rp": what a day costs says so. */
export function ListedPrice({ of }: { of: Omit<Priced, 'product' | 'name'> }) {
  const t = useT('catalogue');
  return (
    <>
      <span>{rupiahOf(of.price_idr)}</span>
      {isByDay(of) && <span className="text-slate text-xs">{` ${t('perDay')}`}</span>}
    </>
  );
}

const form = 'price-in-its-row';

/** A price that becomes a field with a press. Enter saves what the row below shows, Escape leaves it. */
export function PriceCell({
  of,
  edited,
  onEdit,
}: {
  of: Priced;
  edited: EditedPrice | null;
  onEdit: (edited: EditedPrice | null) => void;
}) {
  const t = useT('catalogue');
  const { product, name, price_idr: price } = of;
  const label = t('priceOf', { product: name });
  if (edited?.product !== product)
    return (
      <button
        type="button"
        aria-label={`${label}: ${rupiahPrice(price)}${isByDay(of) ? ` ${t('perDay')}` : ''}`}
        title={t('changePrices')}
        onClick={() => onEdit({ product, typed: {} })}
        className="-my-1 relative z-10 rounded-sm border border-transparent px-1.5 py-0.5 hover:border-edge hover:bg-surface"
      >
        <ListedPrice of={of} />
      </button>
    );
  return (
    <input
      form={form}
      aria-label={label}
      value={edited.typed.idr ?? typedPrice('idr', price)}
      inputMode="numeric"
      autoComplete="off"
      ref={focusAtOnce}
      onChange={({ target }) => onEdit({ product, typed: { idr: target.value } })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onEdit(null);
      }}
      className="-my-1 relative z-10 h-7 w-28 rounded-sm border border-edge bg-surface px-1.5 text-right"
    />
  );
}

/** The field takes the place of the button that was pressed. */
const focusAtOnce = (field: HTMLInputElement | null) => {
  if (field && document.activeElement !== field) field.select();
};

/** Below the row of a price that is changed: what the typed one would bring, and what is confirmed and said about it. */
export function PriceRow({
  of: { product, name },
  typed,
  onClose,
}: {
  of: Pick<Priced, 'product' | 'name'>;
  typed: TypedPrices;
  onClose: () => void;
}) {
  const t = useT('catalogue');
  const ui = useT('ui');
  const change = usePriceChange(product, typed, () => {
    tell({ text: t('saved') });
    onClose();
  });
  useLookWhileTyping(change, typed);
  return (
    <form
      id={form}
      aria-label={t('priceOf', { product: name })}
      aria-busy={change.isLooking}
      className="max-w-5xl whitespace-normal"
      onSubmit={(event) => {
        event.preventDefault();
        if (change.canSave) change.save();
      }}
    >
      <FailureNote failure={change.failure} />
      {Object.keys(typed).length === 0 ? (
        <p className="mb-4 text-slate">{t('typePrice')}</p>
      ) : (
        <div className="md:grid md:grid-cols-2 md:gap-x-8">
          <PriceConsent of={change} />
        </div>
      )}
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={!change.canSave}>
          {t('save')}
        </Button>
        <Button look="secondary" disabled={change.isSaving} onClick={onClose}>
          {ui('cancel')}
        </Button>
      </div>
    </form>
  );
}
