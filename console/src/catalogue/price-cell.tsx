import type { EsimType, ProductType } from '@langit/contract/values/catalogue';
import { kindOf } from '@langit/contract/values/product-kinds';
import { Button } from '@langit/ui/button';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';
import { FailureNote } from '../ui/failure';
import { rupiahOf, rupiahPrice, typedPrice } from './amounts';
import { PriceConsent } from './price-consent';
import { type TypedPrices, useLookWhileTyping, usePriceChange } from './use-price-change';

/** A column of a row that is changed in its place: the price, the rent of a router, or the cost of own goods. */
export type EditedColumn = 'price_idr' | 'rent_per_day_idr' | 'cost_idr';
/** The product of which one amount in Rupiah is changed in its row. */
export type EditedPrice = { product: string; column: EditedColumn; typed: TypedPrices };
type Priced = {
  product: string;
  name: string;
  type: ProductType;
  esim_type: EsimType | null;
  price_idr: number | null;
  rent_per_day_idr: number | null;
  cost_idr: number | null;
};
type Amount = Omit<Priced, 'product' | 'name'>;

/** What a list shows as a product's price: of a router its rent, which is by the day. */
export const listedColumn = ({ type }: Pick<Amount, 'type'>): 'price_idr' | 'rent_per_day_idr' =>
  kindOf({ type }).isRented ? 'rent_per_day_idr' : 'price_idr';

const isByDay = ({ type, esim_type: esimType }: Amount, column: EditedColumn): boolean =>
  kindOf({ type }).isRented || (column === 'price_idr' && esimType === 'DailyPlan');

/** An amount below a head with "Rp", or a cost, whose column has dollars too: what is by the day says so. */
export function ListedAmount({ of, column }: { of: Amount; column: EditedColumn }) {
  const t = useT('catalogue');
  const amount = of[column];
  return (
    <>
      <span>{column === 'cost_idr' ? rupiahPrice(amount) : rupiahOf(amount)}</span>
      {amount !== null && isByDay(of, column) && (
        <span className="text-slate text-xs">{` ${t('perDay')}`}</span>
      )}
    </>
  );
}

const form = 'price-in-its-row';
const labels = {
  price_idr: 'priceOf',
  rent_per_day_idr: 'rentOf',
  cost_idr: 'costOf',
} as const satisfies Record<EditedColumn, string>;

/** An amount that becomes a field with a press. Enter saves what the row below shows, Escape leaves it. `empty`: shown where there is none. */
export function PriceCell({
  of,
  column,
  empty,
  edited,
  onEdit,
}: {
  of: Priced;
  column: EditedColumn;
  empty?: string;
  edited: EditedPrice | null;
  onEdit: (edited: EditedPrice | null) => void;
}) {
  const t = useT('catalogue');
  const { product, name, [column]: amount } = of;
  const label = t(labels[column], { product: name });
  if (edited?.product !== product || edited.column !== column)
    return (
      <button
        type="button"
        aria-label={`${label}: ${rupiahPrice(amount)}${amount !== null && isByDay(of, column) ? ` ${t('perDay')}` : ''}`}
        title={t(column === 'cost_idr' ? 'setCost' : 'changePrices')}
        onClick={() => onEdit({ product, column, typed: {} })}
        className="-my-1 -mr-1.5 relative z-10 rounded-sm border border-transparent px-1.5 py-0.5 hover:border-edge hover:bg-surface"
      >
        {amount === null && empty ? (
          <span className="text-link">{empty}</span>
        ) : (
          <ListedAmount of={of} column={column} />
        )}
      </button>
    );
  return (
    <input
      form={form}
      aria-label={label}
      value={edited.typed[column] ?? typedPrice('idr', amount)}
      inputMode="numeric"
      autoComplete="off"
      ref={focusAtOnce}
      onChange={({ target }) => onEdit({ product, column, typed: { [column]: target.value } })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onEdit(null);
      }}
      className="-my-1 -mr-1.5 relative z-10 h-7 w-28 rounded-sm border border-edge bg-surface px-1.5 text-right"
    />
  );
}

/** The field takes the place of the button that was pressed. */
const focusAtOnce = (field: HTMLInputElement | null) => {
  if (field && document.activeElement !== field) field.select();
};

/** Below the row of an amount that is changed: what the typed one would bring, and what is confirmed and said about it. */
export function PriceRow({
  of: { product, name },
  edited: { column, typed },
  onClose,
}: {
  of: Pick<Priced, 'product' | 'name'>;
  edited: EditedPrice;
  onClose: () => void;
}) {
  const t = useT('catalogue');
  const ui = useT('ui');
  const isCost = column === 'cost_idr';
  const change = usePriceChange(product, typed, () => {
    tell({ text: t(isCost ? 'costSaved' : 'saved') });
    onClose();
  });
  useLookWhileTyping(change, typed);
  return (
    <form
      id={form}
      aria-label={t(labels[column], { product: name })}
      aria-busy={change.isLooking}
      className="max-w-5xl whitespace-normal"
      onSubmit={(event) => {
        event.preventDefault();
        if (change.canSave) change.save();
      }}
    >
      <FailureNote failure={change.failure} />
      {Object.keys(typed).length === 0 ? (
        <p className="mb-4 text-slate">{t(isCost ? 'typeCost' : 'typePrice')}</p>
      ) : (
        <div className="md:grid md:grid-cols-2 md:gap-x-8">
          <PriceConsent of={change} />
        </div>
      )}
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={!change.canSave}>
          {t(isCost ? 'saveCost' : 'save')}
        </Button>
        <Button look="secondary" disabled={change.isSaving} onClick={onClose}>
          {ui('cancel')}
        </Button>
      </div>
    </form>
  );
}
