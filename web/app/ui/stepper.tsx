import { foldDigits } from '@langit/contract/values/identifiers';
import { isOfInputMethod } from '@langit/contract/values/input-method';
import { MinusIcon, PlusIcon } from '@langit/ui/icons';
import { useT } from '../i18n/texts';

/**
 * A whole number between bounds (ARIA spinbutton): minus, field, plus. What is typed out of bounds is moved to the nearest bound.
 * At a bound its button stays focusable: a disabled one would lose the focus under the finger that holds Enter.
 */
export function Stepper({
  value,
  min = 1,
  max,
  onChange,
  label,
  id,
  name,
  unit,
}: {
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  label: string;
  id?: string;
  /** In a form that works without script. */
  name?: string;
  /** Stands under the number, where no label is seen beside it: `days`. */
  unit?: string;
}) {
  const t = useT('frame');
  const set = (next: number) => {
    const whole = Math.trunc(next);
    onChange(Number.isFinite(whole) ? Math.min(max, Math.max(min, whole)) : min);
  };
  const button =
    'grid size-11 place-items-center rounded-md text-primary hover:bg-pale noscript:hidden aria-disabled:bg-transparent aria-disabled:text-edge';
  return (
    <div className="inline-flex items-center rounded-md border-[1.5px] border-edge bg-surface">
      <button
        type="button"
        className={button}
        aria-disabled={value <= min}
        aria-label={`${label}: ${t('decrease')}`}
        onClick={() => set(value - 1)}
      >
        <MinusIcon />
      </button>
      <span className="relative">
        <input
          id={id}
          name={name}
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => set(Number(foldDigits(event.target.value).replace(/\D/g, '').slice(0, 4)))}
          onKeyDown={(event) => {
            if (isOfInputMethod(event.nativeEvent)) return;
            if (event.key === 'ArrowUp') set(value + 1);
            else if (event.key === 'ArrowDown') set(value - 1);
            else return;
            event.preventDefault();
          }}
          className={`figures bg-transparent text-center font-bold text-lg ${unit ? 'h-11 w-17 pb-4 leading-none max-[22.5rem]:w-14' : 'w-14'}`}
        />
        {unit && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-1 text-center font-semibold text-slate text-xs leading-none"
          >
            {unit}
          </span>
        )}
      </span>
      <button
        type="button"
        className={button}
        aria-disabled={value >= max}
        aria-label={`${label}: ${t('increase')}`}
        onClick={() => set(value + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  );
}
