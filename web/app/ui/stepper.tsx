import { useT } from '../i18n/texts';
import { MinusIcon, PlusIcon } from './icons';

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
}: {
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  label: string;
  id?: string;
  /** In a form that works without script. */
  name?: string;
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
        onChange={(event) => set(Number(event.target.value.replace(/\D/g, '').slice(0, 4)))}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') set(value + 1);
          else if (event.key === 'ArrowDown') set(value - 1);
          else return;
          event.preventDefault();
        }}
        className="figures w-14 bg-transparent text-center font-bold text-lg"
      />
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
