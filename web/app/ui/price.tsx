import { type Currency, formatMoney } from '@langit/contract/values/money';

/** An amount in minor units as people write it. `was` is struck through when it is higher. */
export function Price({
  amount,
  currency,
  was,
  className = '',
}: {
  amount: number;
  currency: Currency;
  was?: number | null;
  className?: string;
}) {
  return (
    <span className={`figures whitespace-nowrap ${className}`}>
      {formatMoney(amount, currency)}
      {was != null && was > amount && (
        <s className="ml-2 font-normal text-slate text-[0.8em]">{formatMoney(was, currency)}</s>
      )}
    </span>
  );
}
