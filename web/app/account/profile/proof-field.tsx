import type { SessionUser } from '@langit/contract/wire/accounts';
import { TextField } from '@langit/ui/field';
import type { ReactNode } from 'react';
import { useIntent } from '../../forms/intents';
import { useFailureText } from '../../forms/use-failure-text';
import { useT } from '../../i18n/texts';
import { useToast } from '../../lib/toast';
import type { ControlOf } from '../../person/person-fields';
import { PasswordField } from '../../ui/password-field';
import type { ProfileMutations } from './profile-mutations';

/** Sessions from before the first accounts without a password do not say it: they have one. */
export const hasPassword = ({ has_password }: Pick<SessionUser, 'has_password'>): boolean =>
  has_password !== false;

type Control = ReturnType<ControlOf<string>>;

/** What proves the owner besides the session: the current password, or a code for an account without one (Z21). */
export function ProofField({
  user,
  label,
  hint,
  control,
}: {
  user: SessionUser;
  label?: string;
  hint?: ReactNode;
  control: Control;
}) {
  const t = useT('profile');
  if (!hasPassword(user)) return <CodeField user={user} hint={hint} control={control} />;
  return (
    <PasswordField
      label={label ?? t('currentPassword')}
      autoComplete="current-password"
      hint={hint}
      {...control}
    />
  );
}

/** The code of a mail, and the button that sends it. */
export function CodeField({
  user,
  hint,
  control,
}: {
  user: SessionUser;
  hint?: ReactNode;
  control: Control;
}) {
  const t = useT('profile');
  const v = useT('validation');
  const toast = useToast();
  const failureText = useFailureText();
  const { email } = user;
  const send = useIntent<ProfileMutations, 'sendCode'>('sendCode', (answer) =>
    answer.ok ? toast.success(t('codeSent', { email })) : toast.error(failureText(answer)),
  );
  return (
    <div>
      <TextField
        label={t('codeLabel')}
        autoComplete="one-time-code"
        inputMode="numeric"
        hint={hint}
        {...control}
        error={control.error === v('oldPasswordRequired') ? v('required') : control.error}
      />
      <button
        type="button"
        aria-busy={send.busy || undefined}
        onClick={() => void send.send({ email })}
        className="inline-flex min-h-11 min-w-6 items-center font-bold text-link text-sm underline underline-offset-4"
      >
        {t('sendCode')}
      </button>
    </div>
  );
}
