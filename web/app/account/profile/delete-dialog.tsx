import { deleteAccountForm } from '@langit/contract/values/forms/delete-account';
import { colon } from '@langit/contract/values/labels';
import type { SessionUser } from '@langit/contract/wire/accounts';
import type { Failure } from '@langit/contract/wire/client';
import { useLanguage } from '@langit/i18n/use-texts';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { AlertIcon } from '@langit/ui/icons';
import { useIntent } from '../../forms/intents';
import { useFailureText } from '../../forms/use-failure-text';
import { useForm } from '../../forms/use-form';
import { useT } from '../../i18n/texts';
import { useToast } from '../../lib/toast';
import { endSession } from '../../session/session-changes';
import { LocalLink } from '../../ui/links';
import type { ProfileMutations } from './profile-mutations';
import { ProofField } from './proof-field';

const wrongPassword = ({ error }: Failure) => error.errors?.find(({ path }) => path === 'old_password');

/** A14: says what is lost, and asks for the password or a code: a stolen session alone deletes nothing. */
export function DeleteDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const t = useT('profile');
  const toast = useToast();
  const leave = useIntent<ProfileMutations, 'deleteAccount'>('deleteAccount', (answer) => {
    if (answer.ok) {
      toast.success(t('deleted'));
      // As after a log-out: every tab goes to the log-in page by itself.
      return endSession('left');
    }
    const wrong = wrongPassword(answer);
    form.showErrors(wrong ? [wrong] : []);
  });
  const form = useForm(deleteAccountForm, { initial: { old_password: '' }, onSubmit: leave.send });
  const { answer } = leave;
  const refusal = !leave.busy && answer?.ok === false && !wrongPassword(answer) ? answer : null;
  return (
    <Dialog title={t('deleteQuestion')} onClose={onClose}>
      <ul className="mb-5 grid list-disc gap-1.5 pl-5 text-slate">
        <li>{t('lostEsims')}</li>
        <li>{t('lostOrders')}</li>
        <li>{t('unpaidCancelled')}</li>
      </ul>
      <div role="alert">{refusal && <Refusal refusal={refusal} />}</div>
      <form {...form.form} className="grid gap-4">
        <ProofField user={user} control={form.field('old_password')} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button look="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" look="danger" busy={leave.busy}>
            {t('deleteNow')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Refusal({ refusal }: { refusal: Failure }) {
  const t = useT('profile');
  const language = useLanguage();
  const failureText = useFailureText();
  const { orders } = refusal.error;
  const underWay = Array.isArray(orders) ? orders.map(String) : [];
  return (
    <Notice tone="bad" className="mb-4" icon={<AlertIcon />}>
      <p>{failureText(refusal)}</p>
      {underWay.length > 0 && (
        <p className="mt-1.5">
          {colon(t('ordersUnderWay'), language)}
          {underWay.map((order) => (
            <LocalLink
              key={order}
              to={`/account/order-history/${order}`}
              className="figures mr-3 inline-flex min-h-8 min-w-6 items-center font-bold underline underline-offset-4"
            >
              {order}
            </LocalLink>
          ))}
        </p>
      )}
    </Notice>
  );
}
