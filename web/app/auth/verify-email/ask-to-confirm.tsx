import { confirmationForm } from '@langit/contract/values/forms/link-password';
import type { EmailLink } from '@langit/contract/wire/accounts';
import type { Failure } from '@langit/contract/wire/client';
import { Button } from '@langit/ui/button';
import { ChevronDownIcon } from '@langit/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useIntent } from '../../forms/intents';
import { useFailureText } from '../../forms/use-failure-text';
import { useForm } from '../../forms/use-form';
import { useT } from '../../i18n/texts';
import { useToast } from '../../lib/toast';
import { PasswordField } from '../../ui/password-field';
import { LinkFacts } from '../auth-page';
import type { LinkMutations } from './link-mutations';

/** What the server says of the link itself. Without an answer it can be pressed again (Z4). */
const isOfLink = ({ error }: Failure): boolean =>
  error.code === 'TOKEN_INVALID' || error.code === 'ALREADY_VERIFIED';

/** A7: elsewhere than in the browser that asked, the address is confirmed by a press alone, or the claim is rejected. */
export function AskToConfirm({
  link,
  token,
  onConfirmed,
  onRejected,
  onFailed,
}: {
  link: EmailLink;
  token: string;
  onConfirmed: () => void;
  onRejected: () => void;
  onFailed: (failure: Failure) => void;
}) {
  const l = useT('email-link');
  const toast = useToast();
  const failureText = useFailureText();
  const fail = (failure: Failure) =>
    isOfLink(failure) ? onFailed(failure) : toast.error(failureText(failure));
  const confirm = useIntent<LinkMutations, 'confirm'>('confirm', (answer) => {
    if (answer.ok) return onConfirmed();
    const atField = answer.error.errors?.find(({ path }) => path === 'password');
    if (atField) form.showErrors([{ path: 'password', message: atField.message }]);
    else fail(answer);
  });
  const reject = useIntent<LinkMutations, 'reject'>('reject', (answer) =>
    answer.ok ? onRejected() : fail(answer),
  );
  const form = useForm(confirmationForm, {
    initial: { password: '' },
    onSubmit: ({ password }) => !reject.busy && confirm.send({ token, password }),
  });
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // A browser that reloads the page fills the field again: what is sent is never out of sight.
  useEffect(() => {
    if (fold.current?.querySelector('input')?.value) setOpen(true);
  }, []);
  return (
    <form {...form.form} className="grid gap-4.5">
      <LinkFacts link={link} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" busy={confirm.busy}>
          {l('confirm')}
        </Button>
        <Button look="secondary" busy={reject.busy} onClick={() => !confirm.busy && reject.send({ token })}>
          {l('notMe')}
        </Button>
      </div>
      {link.kind === 'registration' && (
        <details
          ref={fold}
          open={isOpen || form.error('password') !== undefined}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          className="group/own"
        >
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-semibold text-link text-sm">
            {l('notRegistered')}
            <ChevronDownIcon className="size-4 transition-transform group-open/own:rotate-180" />
          </summary>
          <PasswordField
            label={l('ownPassword')}
            optional
            autoComplete="new-password"
            hint={l('ownPasswordHint')}
            {...form.field('password')}
          />
        </details>
      )}
    </form>
  );
}
