import { formatMoney } from '@langit/contract/values/money';
import { isBlank } from '@langit/contract/values/plain-characters';
import { Button } from '@langit/ui/button';
import { FieldError } from '@langit/ui/field';
import { CheckIcon, ChevronDownIcon, CloseIcon } from '@langit/ui/icons';
import { type FormEvent, useId, useRef } from 'react';
import { useT } from '../i18n/texts';
import { useToast } from '../lib/toast';
import type { Checkout } from './use-checkout';

/** K7: collapsed until asked for; then a code, its check, and what it saves. */
export function VoucherBox({ box, discount }: { box: Checkout['voucher']; discount: number }) {
  const t = useT('checkout');
  const toast = useToast();
  const id = useId();
  const { form, setForm } = box;
  const { open, code } = form;
  const field = useRef<HTMLInputElement>(null);

  if (box.applied) {
    return (
      <div className="flex items-center justify-between gap-3 rounded-md bg-leaf-pale px-4 py-2.5">
        <p role="status" className="flex min-w-0 gap-2.5 text-leaf text-sm">
          <CheckIcon className="mt-0.5 size-4.5" />
          <span className="min-w-0">
            <span className="block break-all font-bold">
              {t('voucherApplied', { code: box.applied.code })}
            </span>
            <span className="figures block">
              {t(box.applied.leastPayable > 0 ? 'voucherLimited' : 'voucherSaves', {
                amount: formatMoney(discount, 'IDR'),
              })}
            </span>
          </span>
        </p>
        <button
          type="button"
          aria-label={t('removeVoucher')}
          title={t('removeVoucher')}
          onClick={() => {
            box.remove();
            toast.info(t('voucherRemoved'), 3000);
          }}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-leaf hover:bg-surface"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (box.checking) return;
    // A password manager may fill the field without an event.
    const typed = field.current?.value ?? '';
    setForm({ open, code: typed });
    if (isBlank(typed)) return field.current?.focus();
    box.apply(typed);
  };
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setForm({ open: !open, code })}
        className="-mx-2 flex min-h-11 items-center gap-1.5 rounded-md px-2 font-semibold text-link text-sm hover:bg-pale"
      >
        {t('haveVoucher')}
        <ChevronDownIcon className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && (
        <form id={id} onSubmit={submit} noValidate className="mt-1">
          <label htmlFor={`${id}-code`} className="sr-only">
            {t('voucherCode')}
          </label>
          <div className="flex gap-2">
            <input
              ref={field}
              id={`${id}-code`}
              value={code}
              maxLength={64}
              // biome-ignore lint/a11y/noAutofocus: the field appears because its button was pressed
              autoFocus={box.problem === null}
              placeholder={t('voucherCode')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={box.problem !== null || undefined}
              aria-describedby={box.problem ? `${id}-error` : undefined}
              onChange={(event) => setForm({ open, code: event.target.value })}
              className="input min-w-0 flex-1"
            />
            <Button type="submit" look="secondary" disabled={box.checking} busy={box.checking}>
              {box.checking ? t('checking') : t('apply')}
            </Button>
          </div>
          <div role="alert">
            <FieldError id={`${id}-error`} error={box.problem} />
          </div>
        </form>
      )}
    </div>
  );
}
