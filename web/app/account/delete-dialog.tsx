import { type FormEvent, useState } from 'react';
import { useT } from '../i18n/texts';
import { api, failureText } from '../lib/api';
import { clearStorage } from '../lib/session-store';
import { toast } from '../lib/toast';
import { Notice } from '../ui/badge';
import { Button, LocalLink } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { TextField } from '../ui/field';
import { AlertIcon } from '../ui/icons';

const plain = (text: string): string => text.normalize('NFC').trim().toLocaleUpperCase();

type Refused = { text: string; orders: string[] };

/** A14: says what is lost, and asks for a word to be typed: nobody deletes an account by a slip of the thumb. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useT('profile');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const { busy, refused, leave } = useLeave();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (plain(typed) === plain(t('word'))) return void leave();
    setWrong(true);
    event.currentTarget.querySelector('input')?.focus();
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
        <TextField
          label={t('typeWord', { word: t('word') })}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={wrong ? t('typeWordWrong', { word: t('word') }) : null}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
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

function useLeave() {
  const t = useT('profile');
  const f = useT('frame');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const leave = async () => {
    setBusy(true);
    setRefused(null);
    const answer = await api.call('DELETE /capi/account');
    setBusy(false);
    if (answer.ok) {
      toast.success(t('deleted'));
      // As after a logout: every tab goes to the login page by itself.
      return clearStorage();
    }
    const { orders } = answer.error;
    setRefused({
      text: failureText(answer, { offline: f('offline'), wentWrong: f('wentWrong') }),
      orders: Array.isArray(orders) ? orders.map(String) : [],
    });
  };
  return { busy, refused, leave };
}
