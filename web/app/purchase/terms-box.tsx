import { FieldError } from '@langit/ui/field';
import { CheckIcon } from '@langit/ui/icons';
import { Fragment, type Ref } from 'react';
import { useT } from '../i18n/texts';
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
      <div className={`flex gap-3 max-lg:items-center lg:py-1 ${error ? '' : 'max-lg:min-h-11'}`}>
        <span className="relative grid size-6 shrink-0 place-items-center lg:mt-0.5">
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
        <label
          htmlFor="terms"
          className="text-sm max-lg:text-balance max-lg:text-xs max-lg:leading-snug lg:min-h-7 lg:pt-0.5"
        >
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
      {/* In a bar at the bottom of the screen the reminder is one more small line. */}
      <div role="alert" className="max-lg:[&>p]:mt-0 max-lg:[&>p]:text-xs max-lg:[&>p]:leading-tight">
        <FieldError id="terms-error" error={error} />
      </div>
    </div>
  );
}
