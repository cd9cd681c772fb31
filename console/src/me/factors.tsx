import { Badge } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { type FormEvent, useState } from 'react';
import type { SessionAnswer } from '../lib/console-api';
import { factorWays, makePasskey } from '../lib/factors';
import { useFormat } from '../lib/format';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useUnsavedFields } from '../lib/unsaved';
import { FailureNote } from '../ui/failure';
import { TextField } from '../ui/field';
import { Panel } from '../ui/panel';
import { RecoveryCodes } from '../ui/recovery-codes';
import { TotpSecret } from '../ui/totp-secret';

import { useChange } from './use-change';

type Person = SessionAnswer<'me.get'>;

export function Factors({ person: { factors } }: { person: Person }) {
  const t = useT('me');
  const session = useStaffSession();
  const { ago } = useFormat();
  const { change, failure, isBusy } = useChange();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const addPasskey = () =>
    change(async () => {
      const { passkey, obstacle } = await factorWays(session, 'add-passkey');
      if (!passkey) throw new Error(obstacle ? t('noPasskeyHere') : '');
      const { given } = await makePasskey(passkey);
      if (given)
        await session.call('me.addPasskey', {
          registration: given,
          name: navigator.platform || t('passkey'),
        });
    });
  return (
    <Panel title={t('factors')}>
      <p className="mb-3 text-slate">{t('factorsSay')}</p>
      <FailureNote failure={failure} />
      <ul className="mb-3 divide-y divide-line">
        {factors.passkeys.map(({ passkey, name, last_used: at }) => (
          <li key={passkey} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              <span className="font-semibold">{name}</span>
              <span className="block text-slate">{at ? ago(at) : t('neverUsed')}</span>
            </span>
            <Button
              look="danger"
              disabled={isBusy}
              onClick={() => void change(() => session.call('me.removePasskey', { passkey }))}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="primary" disabled={isBusy} onClick={() => void addPasskey()}>
        {t('addPasskey')}
      </Button>
      <SecondWay factors={factors} />
      <div className="mt-6 border-line border-t pt-4">
        <p className="mb-2 font-semibold">{t('recovery', { count: factors.recovery_codes })}</p>
        {codes && <RecoveryCodes codes={codes} />}
        <Button
          look="secondary"
          className="mt-2"
          disabled={isBusy}
          onClick={() =>
            void change(async () => setCodes((await session.call('me.newRecoveryCodes', {})).recovery_codes))
          }
        >
          {t('newCodes')}
        </Button>
      </div>
    </Panel>
  );
}

function SecondWay({ factors }: { factors: Person['factors'] }) {
  const t = useT('me');
  const session = useStaffSession();
  const { change, failure, isBusy } = useChange();
  const [secret, setSecret] = useState<SessionAnswer<'me.setTotp'>['totp']>(null);
  const newPassword = useUnsavedFields();
  const newCode = useUnsavedFields();
  const text = (event: FormEvent<HTMLFormElement>, name: string) =>
    String(new FormData(event.currentTarget).get(name) ?? '').trim();
  return (
    <div className="mt-6 border-line border-t pt-4">
      <p className="mb-2 font-semibold">
        {t('secondWay')} <Badge>{factors.password && factors.totp ? t('isOn') : t('isOff')}</Badge>
      </p>
      <FailureNote failure={failure} />
      <form
        onChange={newPassword.onChange}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const password = text(event, 'password');
          return change(async () => {
            await session.call('me.setPassword', { password });
            form.reset();
            newPassword.saved();
          });
        }}
      >
        <TextField
          label={t('newPassword')}
          hint={t('passwordHint')}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          maxLength={128}
          required
        />
        <Button look="secondary" type="submit" disabled={isBusy}>
          {t('setPassword')}
        </Button>
      </form>
      {secret ? (
        <form
          className="mt-4"
          onChange={newCode.onChange}
          onSubmit={(event) => {
            event.preventDefault();
            const code = text(event, 'code');
            return change(async () => {
              await session.call('me.setTotp', { code });
              newCode.saved();
              setSecret(null);
            });
          }}
        >
          <TotpSecret of={secret} />
          <TextField
            label={t('code')}
            name="code"
            inputMode="numeric"
            pattern="(?:\s*\p{Nd}){6}\s*"
            required
          />
          <Button look="secondary" type="submit" disabled={isBusy}>
            {t('useApp')}
          </Button>
        </form>
      ) : (
        <Button
          look="secondary"
          className="mt-4"
          disabled={isBusy}
          onClick={() => void change(async () => setSecret((await session.call('me.setTotp', {})).totp))}
        >
          {t('newApp')}
        </Button>
      )}
    </div>
  );
}
