import { Button } from '@langit/ui/button';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { askPasskey, factorWays } from '../lib/factors';
import { openLoader } from '../lib/open-loader';
import { returnTo } from '../lib/screen';
import { homeOf } from '../lib/screens';
import { demoStaff } from '../lib/shop-facts';
import { type Person, useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useTry } from '../lib/use-try';
import { EntrancePage } from '../ui/entrance-page';
import { FailureNote } from '../ui/failure';
import { TextField } from '../ui/field';

export const loader = openLoader(['sign-in', 'ui'], async ({ session }) => ({
  ways: await factorWays(session, 'sign-in'),
}));

export function Component() {
  const { ways } = useLoaderData<typeof loader>();
  const t = useT('sign-in');
  const session = useStaffSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { run, isBusy, failure } = useTry();
  const [isWithCodes, setWithCodes] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const enter = async (person: Person) => {
    session.person.set(person);
    await navigate(query.has('to') ? returnTo(query) : homeOf(person), { replace: true });
  };
  const withPasskey = () =>
    run(async () => {
      // A challenge is used once.
      const { passkey } = await factorWays(session, 'sign-in');
      if (!passkey) return;
      const { given } = await askPasskey(passkey);
      if (given) await enter(await session.call('session.passkey', { assertion: given }));
    });
  const withPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const named = { email: text('email').trim(), password: text('password') };
    return run(async () =>
      enter(
        isWithCodes
          ? await session.call('session.recovery', { ...named, recovery_code: text('recovery_code').trim() })
          : await session.call('session.password', { ...named, code: text('code').trim() }),
      ),
    );
  };
  return (
    <EntrancePage title={t('title')}>
      <FailureNote failure={failure} />
      {ways.obstacle && <p className="mb-4 text-slate">{t('noPasskeyHere')}</p>}
      {ways.passkey && (
        <Button ref={first} look="primary" className="w-full" disabled={isBusy} onClick={withPasskey}>
          {t('passkey')}
        </Button>
      )}
      {ways.second_way && (
        <form onSubmit={withPassword} className={ways.passkey ? 'mt-6 border-line border-t pt-5' : ''}>
          <TextField label={t('email')} name="email" type="email" autoComplete="username" required />
          <TextField
            label={t('password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          {isWithCodes ? (
            <TextField label={t('recoveryCode')} name="recovery_code" autoComplete="off" required />
          ) : (
            <TextField
              label={t('code')}
              hint={t('codeHint')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="(?:\s*\p{Nd}){6}\s*"
              required
            />
          )}
          <Button
            type="submit"
            look={ways.passkey ? 'secondary' : 'primary'}
            className="w-full"
            disabled={isBusy}
          >
            {t('signIn')}
          </Button>
          <Button look="quiet" className="mt-2 w-full" onClick={() => setWithCodes(!isWithCodes)}>
            {isWithCodes ? t('useCode') : t('useRecovery')}
          </Button>
        </form>
      )}
      {!ways.passkey && !ways.second_way && <p>{t('noWay')}</p>}
      {demoStaff() !== '' && (
        <p className="mt-4 text-center">
          <a href={demoStaff()} className="text-link underline">
            {t('demo')}
          </a>
        </p>
      )}
    </EntrancePage>
  );
}
