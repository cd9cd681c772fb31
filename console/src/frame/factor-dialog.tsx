import { type FormEvent, useState } from 'react';
import { type FactorQuestion, useDesk } from '../lib/desk';
import { askPasskey, factorWays } from '../lib/factors';
import { useT } from '../lib/texts';
import { useTry } from '../lib/use-try';
import { useValue } from '../lib/value';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { FailureNote } from '../ui/failure';
import { Field } from '../ui/field';
import { frameTexts } from './texts';

/** Asks for a factor where a call needs one. The page below and what was typed stay. */
export function FactorDialog() {
  const question = useValue(useDesk().question);
  return question && <Question key={question.purpose} question={question} />;
}

const words = {
  unlock: { title: 'unlockTitle', says: 'unlockSays' },
  'sign-in': { title: 'signInAgainTitle', says: 'signInAgainSays' },
  'step-up': { title: 'stepUpTitle', says: 'stepUpSays' },
} as const;

function Question({ question: { purpose, done } }: { question: FactorQuestion }) {
  const t = useT(frameTexts);
  const desk = useDesk();
  const person = useValue(desk.person);
  const { run, isBusy, failure } = useTry();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const hasPasskey = (person?.factors.passkeys.length ?? 1) > 0;
  // A person with a passkey confirms with it alone; a session that ended is opened anew by either way.
  const hasCode = purpose === 'sign-in' || !hasPasskey;
  const give = async (factor: { assertion: never } | { code: string }) => {
    if (purpose === 'step-up') await desk.session('session.stepUp', factor);
    else if (purpose === 'unlock') desk.person.set(await desk.session('session.unlock', factor));
    else if ('assertion' in factor) desk.person.set(await desk.session('session.passkey', factor));
    else
      desk.person.set(
        await desk.session('session.password', { email: person?.email ?? '', password, code: factor.code }),
      );
    done(true);
  };
  const withPasskey = () =>
    run(async () => {
      const { passkey } = await factorWays(desk, purpose);
      if (!passkey) return;
      const { given } = await askPasskey(passkey);
      if (given) await give({ assertion: given as never });
    });
  const withCode = (event: FormEvent) => {
    event.preventDefault();
    return run(() => give({ code }));
  };
  return (
    <Dialog title={t(words[purpose].title)} onClose={() => done(false)}>
      <p className="mb-4">{t(words[purpose].says)}</p>
      <FailureNote failure={failure} />
      {hasPasskey && (
        <Button kind="main" className="w-full" disabled={isBusy} onClick={withPasskey} data-usual>
          {t('passkey')}
        </Button>
      )}
      {hasCode && (
        <form onSubmit={withCode} className={hasPasskey ? 'mt-6 border-line border-t pt-4' : ''}>
          {purpose === 'sign-in' && (
            <Field
              label={t('password')}
              type="password"
              autoComplete="current-password"
              value={password}
              required
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
          <Field
            label={t('code')}
            hint={t('codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            value={code}
            required
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" kind={hasPasskey ? 'plain' : 'main'} className="w-full" disabled={isBusy}>
            {t('confirm')}
          </Button>
        </form>
      )}
      {person?.factors.passkeys.length === 0 && !person.factors.totp && (
        <p className="mt-4 text-slate">{t('noFactor')}</p>
      )}
    </Dialog>
  );
}
