import { Fragment, type Ref } from 'react';
import { useT } from '../i18n/texts';
import { FieldError } from '../ui/field';
import { CheckIcon } from '../ui/icons';
import { NewTabLink } from '../ui/new-tab-link';

/** K5, N11: starts unticked; the reminder stands at the box. */
export function TermsBox({
  ref,
  checked,
  error,
  onChange,
}: {
  ref: Ref<HTMLInputElement>;
  checked: boolean;
  error: string | null;
  onChange: (checked: boolean) => void;
}) {
  const t = useT('checkout');
  const links: Record<string, { to: string; text: string }> = {
    '{terms}': { to: '/others/terms-of-service', text: t('terms') },
    '{policy}': { to: '/others/return-policy', text: t('policy') },
  };
  const parts = t('agree', { terms: '{terms}', policy: '{policy}' }).split(/(\{\w+\})/);
  return (
    <div className="rounded-md">
      <div className="flex gap-3 py-1">
        <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
          <input
            ref={ref}
            id="terms"
            type="checkbox"
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'terms-error' : undefined}
            onChange={(event) => onChange(event.target.checked)}
            className="peer size-6 appearance-none rounded-sm border-[1.5px] border-edge bg-surface checked:border-primary checked:bg-primary aria-invalid:border-ember"
          />
          <CheckIcon className="pointer-events-none absolute size-4.5 text-on-primary opacity-0 peer-checked:opacity-100" />
        </span>
        <label htmlFor="terms" className="min-h-7 pt-0.5 text-sm">
          {parts.map((part) => {
            const link = links[part];
            return link ? (
              <NewTabLink key={part} to={link.to}>
                {link.text}
              </NewTabLink>
            ) : (
              <Fragment key={part}>{part}</Fragment>
            );
          })}
        </label>
      </div>
      <div role="alert">
        <FieldError id="terms-error" error={error} />
      </div>
    </div>
  );
}
