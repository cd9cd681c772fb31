import { firstPasswordForm } from '@langit/contract/values/forms/first-password';
import type { SessionUser } from '@langit/contract/wire/accounts';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { AlertIcon } from '@langit/ui/icons';
import { useIntent } from '../../forms/intents';
import { useFailureText } from '../../forms/use-failure-text';
import { useForm } from '../../forms/use-form';
import { useT } from '../../i18n/texts';
import { useToast } from '../../lib/toast';
import { looksWeak } from '../../person/weak-password';
import { updateSessionUser } from '../../session/session-changes';
import { PasswordField } from '../../ui/password-field';
import type { ProfileMutations } from './profile-mutations';
import { CodeField } from './proof-field';

/** Z21: the first password of an account that a code by e-mail has made. */
export function FirstPasswordDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const t = useT('profile');
  const a = useT('auth');
  const toast = useToast();
  const failureText = useFailureText();
  const set = useIntent<ProfileMutations, 'setPassword'>('setPassword', (answer) => {
    if (!answer.ok) return form.showErrors(answer.error.errors ?? []);
    updateSessionUser(answer.data.user);
    toast.success(t('passwordSet'));
    onClose();
  });
  const form = useForm(firstPasswordForm, {
    initial: { login_code: '', password: '' },
    onSubmit: set.send,
  });
  const { answer } = set;
  const refusal = !set.busy && answer?.ok === false && !answer.error.errors ? answer : null;
  return (
    <Dialog title={t('setPassword')} onClose={onClose}>
      <div role="alert">
        {refusal && (
          <Notice tone="bad" className="mb-4" icon={<AlertIcon />}>
            {failureText(refusal)}
          </Notice>
        )}
      </div>
      <form {...form.form} className="grid gap-4">
        <CodeField user={user} control={form.field('login_code')} />
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          hint={looksWeak(form.values.password) ? a('passwordWeak') : a('passwordHint')}
          {...form.field('password')}
        />
        <p className="text-slate text-sm">{t('otherDevices')}</p>
        <Button type="submit" busy={set.busy}>
          {t('setPassword')}
        </Button>
      </form>
    </Dialog>
  );
}
