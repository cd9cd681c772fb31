import { Button } from '@langit/ui/button';
import { type FormEvent, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { CallFailure, type SessionInput } from '../lib/console-api';
import { makePasskey } from '../lib/factors';
import { openLoader } from '../lib/open-loader';
import { homeOf } from '../lib/screens';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useTry } from '../lib/use-try';
import { EntrancePage } from '../ui/entrance-page';
import { errorOf, FailureNote } from '../ui/failure';
import { TextField } from '../ui/field';
import { RecoveryCodes } from '../ui/recovery-codes';
import { TotpSecret } from '../ui/totp-secret';

/** The token stands behind `#`: no browser sends that part, so that no log has it. */
export const loader = openLoader(['welcome', 'ui'], async ({ session }) => {
  const token = window.location.hash.slice(1);
  try {
    return { token, opened: await session.call('welcome.open', { token }), refusal: null };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { token, opened: null, refusal: error.failure };
  }
});

/** The link of an invitation: a first factor, ten recovery codes, and one of them typed back. */
export function Component() {
  const { token, opened, refusal } = useLoaderData<typeof loader>();
  const t = useT('welcome');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!opened)
    return (
      <EntrancePage title={t('title')}>
        <FailureNote failure={refusal} />
      </EntrancePage>
    );
  if (codes) return <KeepCodes token={token} codes={codes} />;
  return <FirstFactor token={token} opened={opened} onDone={setCodes} />;
}

type Opened = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['opened']>;

function FirstFactor({
  token,
  opened,
  onDone,
}: {
  token: string;
  opened: Opened;
  onDone: (codes: readonly string[]) => void;
}) {
  const t = useT('welcome');
  const session = useStaffSession();
  const { run, isBusy, failure } = useTry();
  const [name, setName] = useState(opened.name);
  const enrol = async (factor: SessionInput<'welcome.enrol'>['factor']) =>
    onDone((await session.call('welcome.enrol', { token, name, factor })).recovery_codes);
  const withPasskey = () =>
    run(async () => {
      if (!opened.passkey) return;
      const { given } = await makePasskey(opened.passkey);
      if (given) await enrol({ registration: given, passkey_name: t('thisDevice') });
    });
  const withPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    return run(() =>
      enrol({ password: String(form.get('password')), code: String(form.get('code')).trim() }),
    );
  };
  return (
    <EntrancePage title={t('title')}>
      <p className="mb-4">{t('says', { email: opened.email })}</p>
      <FailureNote failure={failure} fields={['name', 'factor.password', 'factor.code']} />
      <TextField
        label={t('name')}
        autoComplete="name"
        value={name}
        error={errorOf(failure, 'name')}
        onChange={(event) => setName(event.target.value)}
      />
      {opened.obstacle && <p className="mb-4 text-slate">{t('noPasskeyHere')}</p>}
      {opened.passkey && (
        <Button
          look="primary"
          className="w-full"
          disabled={isBusy || name.trim() === ''}
          onClick={withPasskey}
        >
          {t('makePasskey')}
        </Button>
      )}
      {opened.totp && (
        <form onSubmit={withPassword} className={opened.passkey ? 'mt-6 border-line border-t pt-5' : ''}>
          <p className="mb-3">{t('secondWay')}</p>
          <TextField
            label={t('password')}
            hint={t('passwordHint')}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={12}
            maxLength={128}
            error={errorOf(failure, 'factor.password')}
            required
          />
          <TotpSecret of={opened.totp} />
          <TextField
            label={t('code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="(?:\s*\p{Nd}){6}\s*"
            error={errorOf(failure, 'factor.code')}
            required
          />
          <Button look="secondary" type="submit" className="w-full" disabled={isBusy || name.trim() === ''}>
            {t('usePassword')}
          </Button>
        </form>
      )}
    </EntrancePage>
  );
}

function KeepCodes({ token, codes }: { token: string; codes: readonly string[] }) {
  const t = useT('welcome');
  const session = useStaffSession();
  const navigate = useNavigate();
  const { run, isBusy, failure } = useTry();
  const finish = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('recovery_code')).trim();
    return run(async () => {
      const person = await session.call('welcome.finish', { token, recovery_code: typed });
      session.person.set(person);
      await navigate(homeOf(person), { replace: true });
    });
  };
  return (
    <EntrancePage title={t('codesTitle')}>
      <p className="mb-4">{t('codesSay')}</p>
      <RecoveryCodes codes={codes} />
      <form onSubmit={finish} className="mt-5">
        <FailureNote failure={failure} />
        <TextField label={t('oneOfThem')} name="recovery_code" autoComplete="off" required />
        <Button type="submit" look="primary" className="w-full" disabled={isBusy}>
          {t('finish')}
        </Button>
      </form>
    </EntrancePage>
  );
}
