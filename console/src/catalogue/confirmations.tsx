import { useT } from '../lib/texts';

export type Guard = 'allow_price_changes' | 'allow_odd_prices' | 'allow_below_floor' | 'allow_gone';

/** The guards of an import as statements to confirm. */
export function Confirmations<G extends Guard>({
  of: guards,
  confirmed,
  onChange,
}: {
  of: readonly G[];
  confirmed: ReadonlySet<G>;
  onChange: (confirmed: ReadonlySet<G>) => void;
}) {
  const t = useT('catalogue');
  if (guards.length === 0) return null;
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 font-semibold">{t('confirm')}</legend>
      {guards.map((guard) => (
        <label key={guard} className="flex min-h-11 items-center gap-2 md:min-h-8">
          <input
            type="checkbox"
            checked={confirmed.has(guard)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? new Set([...confirmed, guard])
                  : new Set([...confirmed].filter((item) => item !== guard)),
              )
            }
          />
          {t(guard as Guard)}
        </label>
      ))}
    </fieldset>
  );
}
