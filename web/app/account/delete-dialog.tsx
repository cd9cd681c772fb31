import { type FormEvent, useState } from 'react';
import { useT } from '../i18n/texts';
import { api, failureText } from '../lib/api';
import { clearStorage } from '../lib/session-store';
import { toast } from '../lib/toast';
import { Notice } from '../ui/badge';
import { Button, LocalLink } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { PasswordField } from '../ui/field';
import { AlertIcon } from '../ui/icons';

type Refused = { text: string; orders: string[] };

/** A14: says what is lost, and asks for the password: a stolen session alone deletes nothing. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useT('profile');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, refused, leave } = useLeave(setError);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.querySelector('input');
    if (password === '') setError(t('currentRequired'));
    else if (await leave(password)) return;
    field?.focus();
  };
  return (
    <Dialog title={t('deleteQuestion')} onClose={onClose}>
      <ul className="mb-5 grid list-disc gap-1.5 pl-5 text-slate">
        <li>{t('lostEsims')}</li>
        <li>{t('lostOrders')}</li>
        <li>{t('unpaidCancelled')}</li>
      </ul>
      <div role="alert">{refused && <Refusal refused={refused} />}</div>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PasswordField
          label={t('currentPassword')}
          name="old_password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value);
            setError(null);
          }}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button look="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" look="danger" busy={busy}>
            {t('deleteNow')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Refusal({ refused: { text, orders } }: { refused: Refused }) {
  const t = useT('profile');
  return (
    <Notice tone="ember" className="mb-4" icon={<AlertIcon />}>
      <p>{text}</p>
      {orders.length > 0 && (
        <p className="mt-1.5">
          {t('ordersUnderWay')}:{' '}
          {orders.map((order) => (
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

/** `leave` tells whether the account is gone. */
function useLeave(onWrongPassword: (message: string) => void) {
  const t = useT('profile');
  const f = useT('frame');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const leave = async (password: string): Promise<boolean> => {
    setBusy(true);
    setRefused(null);
    const answer = await api.call('DELETE /capi/account', { body: { old_password: password } });
    setBusy(false);
    if (answer.ok) {
      toast.success(t('deleted'));
      // As after a logout: every tab goes to the login page by itself.
      clearStorage();
      return true;
    }
    const { orders, errors } = answer.error;
    const wrong = errors?.find(({ path }) => path === 'old_password');
    if (wrong) onWrongPassword(wrong.message);
    else
      setRefused({
        text: failureText(answer, { offline: f('offline'), wentWrong: f('wentWrong') }),
        orders: Array.isArray(orders) ? orders.map(String) : [],
      });
    return false;
  };
  return { busy, refused, leave };
}
