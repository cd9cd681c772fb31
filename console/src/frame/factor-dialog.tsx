import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { type FormEvent, useEffect, useState } from 'react';
import type { SessionInput } from '../lib/console-api';
import { askPasskey, factorWays } from '../lib/factors';
import { type FactorQuestion, type Person, useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useTry } from '../lib/use-try';
import { useValue } from '../lib/value';
import { FailureNote } from '../ui/failure';
import { TextField } from '../ui/field';

const words = {
  unlock: { title: 'unlockTitle', text: 'unlockSays' },
  'sign-in': { title: 'signInAgainTitle', text: 'signInAgainSays' },
  'step-up': { title: 'stepUpTitle', text: 'stepUpSays' },
} as const;

/** Whether the person has a passkey. A page that was loaded while the session is locked does not know its person: the shop is asked. */
function useHasPasskey(person: Person | null, purpose: FactorQuestion['purpose']): boolean {
  const session = useStaffSession();
  const [isNamed, setNamed] = useState(true);
  const isKnown = person !== null;
  useEffect(() => {
    if (isKnown) return;
    factorWays(session, purpose).then(
      ({ passkey }) => setNamed(Boolean((passkey?.allowCredentials as unknown[] | undefined)?.length)),
      // Offline: the button asks again.
      () => undefined,
    );
  }, [session, purpose, isKnown]);
  return person ? person.factors.passkeys.length > 0 : isNamed;
}

/** Asks for a factor where a call needs one. The page below and what was typed stay. */
export function FactorDialog({ question: { purpose, done } }: { question: FactorQuestion }) {
  const t = useT('frame');
  const session = useStaffSession();
  const person = useValue(session.person);
  const { run, isBusy, failure } = useTry();
  const hasPasskey = useHasPasskey(person, purpose);
  // A person with a passkey confirms with it alone; a session that ended is opened anew by either way.
  const hasCode = purpose === 'sign-in' || !hasPasskey;
  const give = async (factor: SessionInput<'session.stepUp'>, password = '') => {
    if (purpose === 'step-up') await session.call('session.stepUp', factor);
    else if (purpose === 'unlock') session.person.set(await session.call('session.unlock', factor));
    else if ('assertion' in factor) session.person.set(await session.call('session.passkey', factor));
    else
      session.person.set(
        await session.call('session.password', { email: person?.email ?? '', password, code: factor.code }),
      );
    done(true);
  };
  const withPasskey = () =>
    run(async () => {
      const { passkey } = await factorWays(session, purpose);
      if (!passkey) return;
      const { given } = await askPasskey(passkey);
      if (given) await give({ assertion: given });
    });
  // The form's own fields: a password manager may fill them without an event.
  const withCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const text = (name: string) => String(filled.get(name) ?? '');
    return run(() => give({ code: text('code') }, text('password')));
  };
  return (
    <Dialog title={t(words[purpose].title)} onClose={() => done(false)}>
      <p className="mb-4">{t(words[purpose].text)}</p>
      <FailureNote failure={failure} />
      {hasPasskey && (
        <Button look="primary" className="w-full" disabled={isBusy} onClick={withPasskey} data-usual>
          {t('passkey')}
        </Button>
      )}
      {hasCode && (
        <form onSubmit={withCode} className={hasPasskey ? 'mt-6 border-line border-t pt-4' : ''}>
          {purpose === 'sign-in' && (
            <TextField
              label={t('password')}
              type="password"
              autoComplete="current-password"
              name="password"
              required
            />
          )}
          <TextField
            label={t('code')}
            hint={t('codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="(?:\s*\p{Nd}){6}\s*"
            name="code"
            required
          />
          <Button
            type="submit"
            look={hasPasskey ? 'secondary' : 'primary'}
            className="w-full"
            disabled={isBusy}
          >
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
