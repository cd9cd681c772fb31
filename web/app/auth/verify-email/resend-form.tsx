import { emailRequestForm } from '@langit/contract/values/forms/email-request';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { CheckIcon } from '@langit/ui/icons';
import { useIntent } from '../../forms/intents';
import { useForm } from '../../forms/use-form';
import { useT } from '../../i18n/texts';
import { useToast } from '../../lib/toast';
import { EnvelopeArt } from '../../ui/art';
import { EmailField } from '../../ui/email-field';
import { ButtonLink } from '../../ui/links';
import type { LinkMutations } from './link-mutations';

/** Asks for a new confirmation link (A7). */
export function ResendForm({ email }: { email: string }) {
  const t = useT('auth');
  const toast = useToast();
  const resend = useIntent<LinkMutations, 'resend'>('resend', (answer) => {
    if (answer.ok) return toast.success(t('resent'));
    const message = answer.error.errors?.[0]?.message ?? (answer.error.message || t('resendFailed'));
    toast.error(message);
    form.showErrors([{ path: 'email', message }]);
  });
  const form = useForm(emailRequestForm, {
    initial: { email },
    onSubmit: resend.send,
    onRefused: ({ email: problem }) => problem === 'required' && toast.error(t('enterEmail')),
  });
  const done = resend.answer?.ok === true;
  return (
    <form {...form.form} className="grid gap-4.5">
      {done && (
        <>
          <div className="flex justify-center">
            <EnvelopeArt />
          </div>
          <Notice tone="good" icon={<CheckIcon />}>
            {t('resent')}
          </Notice>
        </>
      )}
      <EmailField label={t('email')} {...form.field('email')} />
      <Button type="submit" busy={resend.busy} look={done ? 'secondary' : 'primary'}>
        {t('sendLink')}
      </Button>
      <ButtonLink to="/login" look="quiet">
        {t('goToLogin')}
      </ButtonLink>
    </form>
  );
}
