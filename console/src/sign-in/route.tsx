import { type FormEvent, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useDesk } from '../lib/desk';
import { askPasskey, factorWays } from '../lib/factors';
import { openLoader } from '../lib/open-loader';
import { returnTo } from '../lib/screen';
import { demoStaff } from '../lib/shop-facts';
import { useT } from '../lib/texts';
import { useTry } from '../lib/use-try';
import { Button } from '../ui/button';
import { DoorPage } from '../ui/door-page';
import { FailureNote } from '../ui/failure';
import { Field } from '../ui/field';
import { uiTexts } from '../ui/texts';
import { signInTexts } from './texts';

export const loader = openLoader([signInTexts, uiTexts], async ({ desk }) => ({
  ways: await factorWays(desk, 'sign-in'),
}));

export function Component() {
  const { ways } = useLoaderData<typeof loader>();
  const t = useT(signInTexts);
  const desk = useDesk();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { run, isBusy, failure } = useTry();
  const [isWithCodes, setWithCodes] = useState(false);
  const enter = async (person: Parameters<typeof desk.person.set>[0]) => {
    desk.person.set(person);
    await navigate(returnTo(query), { replace: true });
  };
  const withPasskey = () =>
    run(async () => {
      // A challenge is used once.
      const { passkey } = await factorWays(desk, 'sign-in');
      if (!passkey) return;
      const { given } = await askPasskey(passkey);
      if (given) await enter(await desk.session('session.passkey', { assertion: given as never }));
    });
  const withPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? '');
    const named = { email: text('email').trim(), password: text('password') };
    return run(async () =>
      enter(
        isWithCodes
          ? await desk.session('session.recovery', { ...named, recovery_code: text('recovery_code').trim() })
          : await desk.session('session.password', { ...named, code: text('code').trim() }),
      ),
    );
  };
  return (
    <DoorPage title={t('title')}>
      <FailureNote failure={failure} />
      {ways.obstacle && <p className="mb-4 text-slate">{t('noPasskeyHere')}</p>}
      {ways.passkey && (
        <Button kind="main" className="w-full" disabled={isBusy} onClick={withPasskey}>
          {t('passkey')}
        </Button>
      )}
      {ways.second_way && (
        <form onSubmit={withPassword} className={ways.passkey ? 'mt-6 border-line border-t pt-5' : ''}>
          <Field label={t('email')} name="email" type="email" autoComplete="username" required />
          <Field
            label={t('password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          {isWithCodes ? (
            <Field label={t('recoveryCode')} name="recovery_code" autoComplete="off" required />
          ) : (
            <Field
              label={t('code')}
              hint={t('codeHint')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="[0-9]{6}"
              required
            />
          )}
          <Button type="submit" kind={ways.passkey ? 'plain' : 'main'} className="w-full" disabled={isBusy}>
            {t('signIn')}
          </Button>
          <Button kind="quiet" className="mt-2 w-full" onClick={() => setWithCodes(!isWithCodes)}>
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
    </DoorPage>
  );
}
